import { callConsole } from '../../api.ts';
import { LinkedPassword } from '../../parts/linked-password.tsx';
import { t } from '../../words/translate.ts';

export function View() {
  return (
    <LinkedPassword
      title={t('Open your account')}
      action={t('Open account')}
      done={t('Your account is open')}
      send={(wanted) => callConsole('POST', '/v1/auth/confirm', wanted)}
    />
  );
}
