import { ROLES, type Role } from '@blotter/contract';
import type { Command } from 'commander';
import type { Foundation } from '../compose/foundation.ts';
import { createMembers } from '../features/accounts/members/members-service.ts';
import { isMailAddress } from '../outbound/mailer.ts';
import { toAccountServices } from './account-commands.ts';
import { EXIT } from './exit-codes.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

/** The operator hands the link over, so no mail is sent. */
const toMembers = (foundation: Foundation) => {
  const { accounts, publicUrl } = toAccountServices(foundation);
  return createMembers({ ...foundation, accounts, mailIsSetUp: false, publicUrl });
};

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

export function addMemberCommands(program: Command): void {
  const readRole = (text: string): Role =>
    isRole(text) ? text : program.error(`the role is one of ${ROLES.join(', ')}`, { exitCode: EXIT.usage });
  const member = program
    .command('member')
    .description(
      'people of an account: list, invite, change the role, remove, disable the second factor, allow passwords',
    );
  member
    .command('list <account>')
    .description('list active and invited members')
    .option('--json', 'print JSON')
    .action(async (accountId: string, options: { json?: boolean }) => {
      const members = await withFoundation((foundation) => toMembers(foundation).list(accountId));
      if (options.json) printJson(members);
      else for (const { id, email, role, status } of members) print(`${id}  ${role}  ${status}  ${email}`);
    });
  member
    .command('invite <account>')
    .description('invite a person and print the link, which works once, for seven days')
    .requiredOption('--email <address>', 'the e-mail address of the person')
    .requiredOption('--role <role>', ROLES.join(', '))
    .action(async (accountId: string, { email, role: wanted }: { email: string; role: string }) => {
      if (!isMailAddress(email)) program.error('--email: not an e-mail address', { exitCode: EXIT.usage });
      const role = readRole(wanted);
      const invited = await withFoundation(async (foundation) => {
        await toAccountServices(foundation).accounts.get(accountId);
        const manager = { accountId, role: 'owner' } as const;
        return toMembers(foundation).invite(manager, { email, role }, foundation.writes.commit);
      });
      print(`${invited.member.id}\n${invited.link}`);
    });
  member
    .command('role <account> <member> <role>')
    .description('change the role of a member')
    .action(async (accountId: string, id: string, wanted: string) => {
      const role = readRole(wanted);
      const changed = await withFoundation((foundation) =>
        toMembers(foundation).changeRole({ accountId, role: 'owner' }, id, role, foundation.writes.commit),
      );
      print(`${changed.id} is ${changed.role}`);
    });
  member
    .command('remove <account> <member>')
    .description('remove a member and end the member’s sessions, or withdraw an invitation')
    .action(async (accountId: string, id: string) => {
      await withFoundation((foundation) =>
        toMembers(foundation).remove({ accountId, role: 'owner' }, id, foundation.writes.commit),
      );
      print(`${id} is removed`);
    });
  member
    .command('second-factor-off <account> <email>')
    .description('disable the second factor of a member who lost the device and the recovery codes')
    .action(async (accountId: string, email: string) => {
      await withFoundation((foundation) =>
        toAccountServices(foundation).secondFactors.switchOff(accountId, email, foundation.writes.commit),
      );
      print(`the second factor of ${email} is off`);
    });
  member
    .command('allow-passwords <account>')
    .description('let members sign in with passwords again, if the sign-in of their organization is broken')
    .action(async (accountId: string) => {
      await withFoundation((foundation) =>
        toAccountServices(foundation).providers.allowPasswords(accountId, foundation.writes.commit),
      );
      print(`members of ${accountId} may sign in with passwords`);
    });
}
