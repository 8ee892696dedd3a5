import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { DisableForm } from './disable-form.tsx';
import { EnableForm } from './enable-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesForm } from './recovery-codes-form.tsx';
import { SESSIONS } from './sessions.tsx';
import { SECOND_FACTOR, useSecondFactor } from './use-second-factor.ts';

export function SecondFactor() {
  const queries = useQueryClient();
  const { data, error, refetch } = useSecondFactor();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('your second factor')} />;
  const onChange = (codes?: readonly string[]) => {
    setRecoveryCodes(codes);
    void queries.invalidateQueries({ queryKey: SECOND_FACTOR });
    void queries.invalidateQueries({ queryKey: SESSIONS });
  };
  return (
    <>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />}
      {data.enabled ? (
        <>
          <RecoveryCodesForm left={data.recoveryCodesLeft} onCreated={onChange} />
          <DisableForm onDisabled={onChange} />
        </>
      ) : (
        <EnableForm onEnabled={onChange} />
      )}
    </>
  );
}
