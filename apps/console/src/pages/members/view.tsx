import type { Member } from '@blotter/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { InviteForm } from './invite-form.tsx';
import { MembersTable } from './members-table.tsx';
import type { Role } from './roles.ts';

const MEMBERS = ['members'];

export function View() {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Member>();
  const { data, error, refetch } = useQuery({ queryKey: MEMBERS, queryFn: () => blotter.listMembers() });
  const onSettled = () => queries.invalidateQueries({ queryKey: MEMBERS });
  const inviting = useMutation({
    mutationFn: (wanted: { readonly email: string; readonly role: Role }) => blotter.inviteMember(wanted),
    onSettled,
  });
  const changing = useMutation({
    mutationFn: ({ id, role }: { readonly id: string; readonly role: Role }) => blotter.changeMember({ id }, { role }),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (id: string) => blotter.removeMember({ id }),
    onSuccess: () => setLeaving(undefined),
    onSettled,
  });
  const failure = error ?? inviting.error ?? changing.error;
  const invited = inviting.data;
  return (
    <>
      <header>
        <h1>{t('Members')}</h1>
        <p className="lead">
          {t(
            'The people of this account. Owners and admins manage members and keys. Members search. Auditors read the audit log and usage.',
          )}
        </p>
      </header>
      <InviteForm isPending={inviting.isPending} onInvite={(wanted) => inviting.mutate(wanted)} />
      {failure && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
      {invited && (
        <Notice tone="good" title={t('{email} is invited', { email: invited.member.email })} alert>
          {invited.link ? (
            <>
              <p>{t('Give this link to the person. It is shown only now and works once, for seven days.')}</p>
              <p>
                <code className="published">{invited.link}</code>
              </p>
            </>
          ) : (
            <p>{t('We sent a link to the person. It works once, for seven days.')}</p>
          )}
        </Notice>
      )}
      {!data && !error && <Waiting what={t('the members')} />}
      {data && (
        <MembersTable
          members={data.members}
          onChange={({ id }, role) => changing.mutate({ id, role })}
          onRemove={setLeaving}
        />
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('Remove this person?')}
        verb={t('Remove')}
        keep={t('Keep')}
        acting={removing}
        onConfirm={() => leaving && removing.mutate(leaving.id)}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          <Phrase
            text="{email} loses access to the account within one second."
            values={{ email: <strong className="published">{leaving?.email}</strong> }}
          />
        </p>
      </ConfirmDialog>
    </>
  );
}
