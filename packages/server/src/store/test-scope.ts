const MARK = '-test';

/** What an account's test keys make belongs to this scope, as if it were an account of its own: neither of the two sees the other's. */
export function toTestScope(accountId: string): string {
  return `${accountId}${MARK}`;
}

export function isTestScope(scope: string): boolean {
  return scope.endsWith(MARK);
}

/** The account itself: whose keys, books and audit these are. */
export function toOwner(scope: string): string {
  return isTestScope(scope) ? scope.slice(0, -MARK.length) : scope;
}
