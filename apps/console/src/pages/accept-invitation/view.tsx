import { callConsole } from '../../api.ts';
import { LinkedPassword } from '../../parts/linked-password.tsx';
import { t } from '../../words/translate.ts';

export function View() {
  return (
    <LinkedPassword
      title={t('Accept your invitation')}
      action={t('Join the account')}
      done={t('You are a member of the account')}
      send={(wanted) => callConsole('POST', '/v1/auth/invitation', wanted)}
    />
  );
}
