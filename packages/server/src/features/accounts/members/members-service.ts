import type { InvitedMember, Member, Role } from '@blotter/contract';
import { type Clock, DAY_MS, HOUR_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { mayManage } from '../../../http/roles.ts';
import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import { type Database, type Executor, sqlState } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import { type Accounts, emailIndexOf } from '../accounts-service.ts';
import { discardUnconfirmed } from '../accounts-store.ts';
import { hashPassword } from '../password.ts';
import { deleteSecondFactor } from '../second-factor/second-factors-store.ts';
import { isLinkToken, splitLinkToken, toLinkToken } from '../sign-in/link-token.ts';
import { revokeSessionsOf } from '../sign-in/sessions-store.ts';
import type { StoredMember } from './members-store.ts';
import * as store from './members-store.ts';

/** Contract, Account endpoints: an invitation works for seven days. */
export const INVITATION_MS = 7 * DAY_MS;
const MAIL_EVERY_MS = HOUR_MS;
const MAX_MEMBERS = 200;
const UNIQUE_VIOLATION = '23505';

export const INVITATION_MAIL_JOB = 'accounts.invitation-mail';

export type MemberDeps = {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'get' | 'openEmail'>;
  readonly vault: Pick<Vault, 'seal'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly mailIsSetUp: boolean;
  readonly publicUrl: () => string;
};

/** The user who manages members. The operator may do what an owner may. */
export type Manager = { readonly accountId: string; readonly role: Role };

export type Members = ReturnType<typeof createMembers>;

export function createMembers(deps: MemberDeps) {
  const { db, accounts, vault, blind, clock, mailIsSetUp, publicUrl } = deps;
  const linkKey = blind.derive('invitation link');
  const invalidLink = (): Failure =>
    new Failure('not_found', 'This invitation is not valid, was used or has expired. Ask for a new one.');

  const toMember = async (member: StoredMember): Promise<Member> => ({
    id: member.id,
    email: await accounts.openEmail(member),
    role: member.role,
    status: member.confirmedAt ? 'active' : 'invited',
    createdAt: member.createdAt.toISOString(),
  });
  const toLink = ({ id, invitedAt }: StoredMember): string =>
    `${publicUrl()}/accept-invitation#${toLinkToken(linkKey, [id, String(invitedAt?.getTime())])}`;

  const refuseUnlessManaged = (role: Role, other: Role): void => {
    if (!mayManage(role, other))
      throw new Failure('unauthorized', 'Only an owner can invite, change or remove owners.');
  };
  const getManaged = (manager: Manager, members: readonly StoredMember[], id: string): StoredMember => {
    const found = members.find((member) => member.id === id);
    if (!found) throw new Failure('not_found', 'There is no such member in this account.');
    refuseUnlessManaged(manager.role, found.role);
    return found;
  };
  const refuseLastOwner = (members: readonly StoredMember[], leaving: StoredMember): void => {
    const owners = members.filter(({ role, confirmedAt }) => role === 'owner' && confirmedAt);
    if (owners.every(({ id }) => id === leaving.id))
      throw new Failure('conflict', 'An account keeps at least one owner. Make another member an owner first.');
  };
  const refuseKnown = async (members: readonly StoredMember[], emailIndex: Buffer): Promise<void> => {
    if (members.length >= MAX_MEMBERS)
      throw new Failure('conflict', `An account has at most ${MAX_MEMBERS} members and invitations.`);
    for (const member of members)
      if (member.confirmedAt && emailIndexOf(blind, await accounts.openEmail(member)).equals(emailIndex))
        throw new Failure('conflict', 'email: this person is already a member of the account.');
  };
  const mail = async (tx: Executor, { accountId, id: userId, invitedAt }: StoredMember): Promise<void> => {
    const now = clock.now();
    const about = { accountId, payload: { userId, atMs: invitedAt?.getTime() } };
    await jobsWriter.write(
      tx,
      [{ id: newId('job'), kind: INVITATION_MAIL_JOB, ...about, runAt: now, createdAt: now }],
      0,
    );
  };

  return {
    list: async (accountId: string): Promise<Member[]> =>
      Promise.all((await store.listMembers(db, accountId)).map(toMember)),

    /** Returns the e-mail addresses of users by id, removed ones included. */
    listNames: async (accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const users = ids.length === 0 ? [] : await store.listUsers(db, accountId, ids);
      return new Map(await Promise.all(users.map(async (user) => [user.id, await accounts.openEmail(user)] as const)));
    },

    /** Mails the link, or returns it if no mail is set up. The operator always gets the link. */
    invite: async (
      { accountId, role: own }: Manager,
      { email, role }: { readonly email: string; readonly role: Role },
      commit: Commit,
    ): Promise<InvitedMember> => {
      refuseUnlessManaged(own, role);
      const now = clock.now();
      const id = newId('usr');
      const emailIndex = emailIndexOf(blind, email);
      const emailSealed = await vault.seal(accountId, 'longlived', email, `user ${id}`);
      const invited = await commit({
        run: async (tx) => {
          const members = await store.lockMembers(tx, accountId);
          await refuseKnown(members, emailIndex);
          const open = await store.findInvitationTo(tx, accountId, emailIndex);
          if (open) refuseUnlessManaged(own, open.role);
          if (mailIsSetUp && open?.invitedAt && open.invitedAt.getTime() > now.getTime() - MAIL_EVERY_MS)
            throw new Failure('conflict', 'email: this person was invited less than an hour ago.');
          const fresh = { accountId, id, emailSealed, passwordHash: '', confirmedAt: null, role };
          const stored = { ...fresh, invitedIndex: emailIndex, invitedAt: now, createdAt: now };
          const member = await store.putInvitation(tx, stored);
          if (mailIsSetUp) await mail(tx, member);
          return member;
        },
      });
      return { member: await toMember(invited), ...(!mailIsSetUp && { link: toLink(invited) }) };
    },

    /** Returns the message of an invitation, or undefined if it is no longer open. */
    findMail: async (userId: string, atMs: number) => {
      const invited = await store.findInvitation(db, userId, new Date(atMs));
      if (!invited) return undefined;
      const { orgName } = await accounts.get(invited.accountId);
      return { to: await accounts.openEmail(invited), orgName, link: toLink(invited) };
    },

    /** Throws 404 for an unknown, used or expired link, and 409 if the address has an account. */
    accept: async (token: string, password: string, commit: Commit): Promise<void> => {
      const parts = splitLinkToken(token, 2) ?? [];
      const [userId = '', atMs = ''] = parts;
      const now = clock.now();
      if (!isLinkToken(linkKey, token, parts) || Number(atMs) + INVITATION_MS <= now.getTime()) throw invalidLink();
      const invited = await store.findInvitation(db, userId, new Date(Number(atMs)));
      if (!invited) throw invalidLink();
      const emailIndex = emailIndexOf(blind, await accounts.openEmail(invited));
      const passwordHash = await hashPassword(password);
      const taken = (): Failure =>
        new Failure('conflict', 'This address already has an account, which must be closed first.');
      await commit({
        run: async (tx) => {
          await discardUnconfirmed(tx, emailIndex);
          const accepted = await store
            .acceptInvitation(tx, invited, { emailIndex, passwordHash, now })
            .catch((error) => {
              throw sqlState(error) === UNIQUE_VIOLATION ? taken() : error;
            });
          if (accepted) return;
          throw (await store.findInvitation(tx, userId, new Date(Number(atMs)))) ? taken() : invalidLink();
        },
      });
    },

    changeRole: async (manager: Manager, id: string, role: Role, commit: Commit): Promise<Member> =>
      toMember(
        await commit({
          run: async (tx) => {
            const members = await store.lockMembers(tx, manager.accountId);
            const member = getManaged(manager, members, id);
            refuseUnlessManaged(manager.role, role);
            if (role !== 'owner') refuseLastOwner(members, member);
            await store.updateRole(tx, member, role);
            return { ...member, role };
          },
        }),
      ),

    /** Removes a member and ends its sessions, or withdraws an invitation. */
    remove: async (manager: Manager, id: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          const members = await store.lockMembers(tx, manager.accountId);
          const member = getManaged(manager, members, id);
          refuseLastOwner(members, member);
          await store.removeUser(tx, member, clock.now());
          await deleteSecondFactor(tx, member);
          await revokeSessionsOf(tx, member, '', clock.now());
        },
      }),
  };
}
