import type { LinkRow } from '../../../../match/src/link/row.ts';

export type TrapDraft = Omit<LinkRow, 'id'>;
