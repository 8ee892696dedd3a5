const MARK = '-test';

/** What an account's test keys make belongs to this scope, as if it were an account of its own: neither of the two sees the other's. */
export const toTestScope = (accountId: string): string => `${accountId}${MARK}`;

export const isTestScope = (scope: string): boolean => scope.endsWith(MARK);

/** The account itself: whose keys, books and audit these are. */
export const toOwner = (scope: string): string => (isTestScope(scope) ? scope.slice(0, -MARK.length) : scope);
