import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { toVerdictWords } from '../../parts/clearance-words.ts';
import { getNamedClearance, type NamedClearance, toDecider, toPersonName } from '../../parts/clearances.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { forgetDecided } from '../../parts/decided.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { LongText } from '../../parts/long-text.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import styles from './clearances.module.css';
import { StandingSheet } from './standing-sheet.tsx';

export function ClearancePage({ clearanceId }: { readonly clearanceId: string }) {
  const queryKey = ['clearance', clearanceId];
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data: clearance, error, refetch } = useQuery({ queryKey, queryFn: () => getNamedClearance(clearanceId) });
  const revoking = useMutation({
    mutationFn: () => blotter.revokeClearance({ clearanceId }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey });
      forgetDecided(clearanceId);
      void queries.invalidateQueries({ queryKey: ['clearances'] });
      setAsked(false);
    },
  });
  return (
    <>
      <header className="head">
        <div>
          <p className="small">
            <Link href="/clearances">{t('Clearances')}</Link>
          </p>
          <h1 className="published">
            {clearance ? t('Clearance of {name}', { name: toPersonName(clearance) }) : t('Clearance')}
          </h1>
        </div>
        {clearance?.revokedAt === null && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('Revoke')}
          </Button>
        )}
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!clearance && !error && <Waiting what={t('the clearance')} />}
      {clearance && (
        <>
          <Facts clearance={clearance} />
          <StandingSheet clearance={clearance} />
        </>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('Revoke this clearance?')}
        verb={t('Revoke clearance')}
        keep={t('Keep clearance')}
        acting={revoking}
        onConfirm={() => revoking.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>
          {t('The next search for this subject shows the person again. To clear the person later, run a new search.')}
        </p>
      </ConfirmDialog>
    </>
  );
}

const Facts = ({ clearance }: { readonly clearance: NamedClearance }) => {
  const { clearanceId, verdict, note, createdAt, decidedBy, revokedAt, revokedBy } = clearance;
  const facts: readonly (readonly [string, string])[] = [
    [t('Person'), toPersonName(clearance)],
    [t('Verdict'), toVerdictWords(verdict)],
    [t('Reason'), note ?? t('none')],
    [t('Decided'), t('{time} by {user}', { time: toInstant(createdAt), user: toDecider(decidedBy) })],
    ...(revokedAt
      ? [[t('Revoked'), t('{time} by {user}', { time: toInstant(revokedAt), user: toDecider(revokedBy) })] as const]
      : []),
    [t('Subject and client'), t('not shown, because only hashes are stored')],
  ];
  return (
    <section className="sheet padded stack" aria-label={t('About this clearance')}>
      <div className="row">
        <span className="tag" data-tone={revokedAt ? undefined : 'good'}>
          {revokedAt ? t('revoked') : t('active')}
        </span>
        <code className="quiet">{clearanceId}</code>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="published">
              <LongText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
