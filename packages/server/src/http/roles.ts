import { type Operation, publicOperations, type Role } from '@blotter/contract';

const EVERYONE: readonly Role[] = ['owner', 'admin', 'member', 'auditor'];
const OPERATING: readonly Role[] = ['owner', 'admin', 'member'];
const MANAGING: readonly Role[] = ['owner', 'admin'];
const REVIEWING: readonly Role[] = ['owner', 'admin', 'auditor'];
const OWNING: readonly Role[] = ['owner'];

/** The operations of the account itself. All others that a session can call are searches and their objects. */
const ROLES: { readonly [operationId: string]: readonly Role[] } = {
  logOut: EVERYONE,
  changePassword: EVERYONE,
  listSessions: EVERYONE,
  endSession: EVERYONE,
  getSecondFactor: EVERYONE,
  createSecondFactor: EVERYONE,
  confirmSecondFactor: EVERYONE,
  createRecoveryCodes: EVERYONE,
  disableSecondFactor: EVERYONE,
  getAccount: EVERYONE,
  listPrices: EVERYONE,
  listKeys: EVERYONE,
  listMembers: EVERYONE,
  getUsage: EVERYONE,
  getBilling: REVIEWING,
  listAudit: REVIEWING,
  exportAudit: REVIEWING,
  changeAccount: MANAGING,
  createKey: MANAGING,
  rotateKey: MANAGING,
  revokeKey: MANAGING,
  getWebhookSecret: OPERATING,
  putWebhookSecret: MANAGING,
  inviteMember: MANAGING,
  changeMember: MANAGING,
  removeMember: MANAGING,
  changeBilling: OWNING,
  getIdentityProvider: OWNING,
  putIdentityProvider: OWNING,
  removeIdentityProvider: OWNING,
  checkIdentityProvider: OWNING,
};

/** Returns the roles that may call an operation with a session, of the API or of the console. */
export function rolesOf({ id, credentials }: Pick<Operation, 'id' | 'credentials'>): readonly Role[] {
  return ROLES[id] ?? (credentials.includes('key') ? OPERATING : OWNING);
}

/** Returns the ids of the public operations that a role may call in the console. */
export function listCallable(role: Role): string[] {
  const ofAccounts = publicOperations.filter(({ credentials }) =>
    credentials.some((kind) => kind === 'key' || kind === 'session'),
  );
  return ofAccounts.filter((operation) => rolesOf(operation).includes(role)).map(({ id }) => id);
}

/** Whether a role manages members of another role. Only owners make, change and remove owners. */
export function mayManage(role: Role, other: Role): boolean {
  return role === 'owner' || (role === 'admin' && other !== 'owner');
}
