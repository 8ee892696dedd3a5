import type {
  DISPUTE_STATUSES,
  ORDER_SEARCH_RESULTS,
  ORDER_SEARCH_STATUSES,
  ORDER_STATUSES,
  UNABLE_REASONS,
} from '@blotter/contract';
import { DISPUTE_OUTCOMES } from '@blotter/contract';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type SearchStatus = (typeof ORDER_SEARCH_STATUSES)[number];
export type SearchResult = (typeof ORDER_SEARCH_RESULTS)[number];
export type SearchReason = (typeof UNABLE_REASONS)[number];
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

type Moves<Status extends string> = { readonly [from in Status]: readonly Status[] };

export const ORDER_MOVES: Moves<OrderStatus> = {
  pending: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['disputed'],
  disputed: ['completed'],
  cancelled: [],
};

export const SEARCH_MOVES: Moves<SearchStatus> = {
  pending: ['running', 'cancelled'],
  running: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const DISPUTE_MOVES: Moves<DisputeStatus> = {
  received: ['reinvestigating'],
  reinvestigating: ['extended', ...DISPUTE_OUTCOMES],
  extended: DISPUTE_OUTCOMES,
  verified: [],
  modified: [],
  deleted: [],
  frivolous: [],
  withdrawn: [],
};

export function mayMove<Status extends string>(moves: Moves<Status>, from: Status, to: Status): boolean {
  return moves[from].includes(to);
}

/** Returns the statuses that lead to this one. */
export function sourcesOf<Status extends string>(moves: Moves<Status>, to: Status): readonly Status[] {
  return (Object.keys(moves) as Status[]).filter((from) => mayMove(moves, from, to));
}
