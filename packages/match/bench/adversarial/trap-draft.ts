import type { LinkRow } from '../../src/link/row.ts';

export type TrapDraft = Omit<LinkRow, 'id'>;
