const MARK = '-test';

/** Data of an account's test keys belongs to this scope, as if it were a separate account. Neither sees the other's data. */
export function toTestScope(accountId: string): string {
  return `${accountId}${MARK}`;
}

export function isTestScope(scope: string): boolean {
  return scope.endsWith(MARK);
}

/** Returns the account that owns the keys, ledger and audit log. */
export function toOwner(scope: string): string {
  return isTestScope(scope) ? scope.slice(0, -MARK.length) : scope;
}
