import { callConsole } from '../../api.ts';
import { LinkedPassword } from '../../parts/linked-password.tsx';
import { t } from '../../words/translate.ts';

export function View() {
  return (
    <LinkedPassword
      title={t('Set a new password')}
      action={t('Set password')}
      done={t('Your password is set')}
      send={(wanted) => callConsole('POST', '/v1/auth/password/reset', wanted)}
    />
  );
}
