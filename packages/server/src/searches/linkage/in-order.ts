import type { LinkRow } from '@blotter/match';

/** What is learned of records does not depend on the order in which the database gave them. */
export const inOrder = (rows: LinkRow[]): readonly LinkRow[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1));
