import * as contract from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { listCallable, mayManage, rolesOf } from './roles.ts';

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'credentials' in value && 'answers' in value;
const everything: readonly unknown[] = Object.values(contract);
const operations = everything.filter(isOperation);
const ofSession = operations.filter(
  ({ credentials }) => credentials.includes('session') || credentials.includes('key'),
);
const idsOf = (role: contract.Role): readonly string[] =>
  ofSession.filter((operation) => rolesOf(operation).includes(role)).map(({ id }) => id);

describe('the roles of an account (contract, Account endpoints)', () => {
  it('an owner may call every operation', () => {
    expect(idsOf('owner')).toHaveLength(ofSession.length);
  });

  it('an admin may call every operation except changing the billing and the sign-in of the organization', () => {
    expect(
      idsOf('owner')
        .filter((id) => !idsOf('admin').includes(id))
        .sort(),
    ).toEqual(
      [
        ...['changeBilling', 'getIdentityProvider', 'putIdentityProvider'],
        ...['removeIdentityProvider', 'checkIdentityProvider'],
      ].sort(),
    );
  });

  it('owner and admin manage members and keys', () => {
    const managing = ['createKey', 'rotateKey', 'revokeKey', 'inviteMember', 'changeMember', 'removeMember'];
    for (const role of ['owner', 'admin'] as const) expect(idsOf(role)).toEqual(expect.arrayContaining(managing));
    for (const role of ['member', 'auditor'] as const)
      expect(idsOf(role).filter((id) => managing.includes(id))).toEqual([]);
  });

  it('a member searches, but neither manages the account nor reads its audit log and bills', () => {
    expect(idsOf('member')).toEqual(expect.arrayContaining(['search', 'createMonitor', 'createReport', 'getUsage']));
    const managing = ['changeAccount', 'putWebhookSecret', 'listAudit', 'exportAudit', 'getBilling', 'changeBilling'];
    expect(idsOf('member').filter((id) => managing.includes(id))).toEqual([]);
  });

  it('an auditor only reads the account, its audit log and its usage, and manages the own sign-in', () => {
    expect([...idsOf('auditor')].sort()).toEqual(
      [
        ...['changePassword', 'endSession', 'listSessions', 'logOut'],
        ...['getSecondFactor', 'createSecondFactor', 'confirmSecondFactor', 'disableSecondFactor'],
        'createRecoveryCodes',
        ...[
          'getAccount',
          'getBilling',
          'getUsage',
          'exportAudit',
          'listAudit',
          'listKeys',
          'listMembers',
          'listPrices',
        ],
      ].sort(),
    );
  });

  it('the console is told which operations a role may call', () => {
    expect(listCallable('auditor')).toEqual(expect.arrayContaining(['listAudit', 'listMembers']));
    expect(listCallable('auditor')).not.toContain('search');
    expect(listCallable('admin')).not.toContain('getIdentityProvider');
  });

  it('only an owner makes, changes and removes owners; members and auditors manage no one', () => {
    const roles = ['owner', 'admin', 'member', 'auditor'] as const;
    const managed = (role: contract.Role) => roles.filter((other) => mayManage(role, other));
    expect(managed('owner')).toEqual(roles);
    expect(managed('admin')).toEqual(['admin', 'member', 'auditor']);
    expect([managed('member'), managed('auditor')]).toEqual([[], []]);
  });
});
