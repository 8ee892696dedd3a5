import type { Member } from '@blotter/sdk';
import { Button, NativeSelect } from '@mantine/core';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { listRoles, type Role } from './roles.ts';

type MembersTableProps = {
  readonly members: readonly Member[];
  readonly onChange: (member: Member, role: Role) => void;
  readonly onRemove: (member: Member) => void;
};

export function MembersTable({ members, onChange, onRemove }: MembersTableProps) {
  return (
    <Scroller label={t('Members')} className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">{t('E-mail')}</th>
            <th scope="col">{t('Role')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Since')}</th>
            <td>
              <span className="label">{t('Actions')}</span>
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
                  aria-label={t('Role of {email}', { email: member.email })}
                  data={listRoles()}
                  value={member.role}
                  onChange={(event) => onChange(member, event.currentTarget.value as Role)}
                />
              </td>
              <td>
                <span className="tag" data-tone={member.status === 'active' ? 'good' : 'warn'}>
                  {member.status === 'active' ? t('Active') : t('Invited')}
                </span>
              </td>
              <td>{toDay(member.createdAt)}</td>
              <td>
                <Button size="compact-xs" variant="default" onClick={() => onRemove(member)}>
                  {member.status === 'active' ? t('Remove') : t('Withdraw')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
