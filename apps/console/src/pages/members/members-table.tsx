import type { Member } from '@blotter/sdk';
import { Button, NativeSelect } from '@mantine/core';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { ROLES, type Role } from './roles.ts';

type MembersTableProps = {
  readonly members: readonly Member[];
  readonly onChange: (member: Member, role: Role) => void;
  readonly onRemove: (member: Member) => void;
};

export function MembersTable({ members, onChange, onRemove }: MembersTableProps) {
  return (
    <Scroller label="Members" className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">E-mail</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col">Since</th>
            <td>
              <span className="label">Actions</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row" className="published">
                {member.email}
              </th>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={`Role of ${member.email}`}
                  data={[...ROLES]}
                  value={member.role}
                  onChange={(event) => onChange(member, event.currentTarget.value as Role)}
                />
              </td>
              <td>
                <span className="tag" data-tone={member.status === 'active' ? 'good' : 'warn'}>
                  {member.status === 'active' ? 'Active' : 'Invited'}
                </span>
              </td>
              <td>{toDay(member.createdAt)}</td>
              <td>
                <Button size="compact-xs" variant="default" onClick={() => onRemove(member)}>
                  {member.status === 'active' ? 'Remove' : 'Withdraw'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
