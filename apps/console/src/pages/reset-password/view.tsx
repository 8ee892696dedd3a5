import { callConsole } from '../../api.ts';
import { LinkedPassword } from '../../parts/linked-password.tsx';

export function View() {
  return (
    <LinkedPassword
      title="Set a new password"
      action="Set password"
      done="Your password is set"
      send={(wanted) => callConsole('POST', '/v1/auth/password/reset', wanted)}
    />
  );
}
