import { callConsole } from '../../api.ts';
import { LinkedPassword } from '../../parts/linked-password.tsx';

export function View() {
  return (
    <LinkedPassword
      title="Open your account"
      action="Open account"
      done="Your account is open"
      send={(wanted) => callConsole('POST', '/v1/auth/confirm', wanted)}
    />
  );
}
