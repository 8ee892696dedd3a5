import { callConsole } from '../../api.ts';
import { LinkedPassword } from '../../parts/linked-password.tsx';

export function View() {
  return (
    <LinkedPassword
      title="Accept your invitation"
      action="Join the account"
      done="You are a member of the account"
      send={(wanted) => callConsole('POST', '/v1/auth/invitation', wanted)}
    />
  );
}
