import type { SearchRequest } from '@blotter/contract';
import type { IndexDelta } from '@blotter/match';
import type { PersonCacheView } from '../../../../searches/documents/person-cache/reading.ts';
import type { Relation } from '../../linking/link-store.ts';
import type { RefsOfOne } from '../../people/merged-people-service.ts';
import type { MergedPerson } from '../../people/merged-person.ts';
import type { SearchedRegistry } from '../../query/search-scope.ts';
import type { SentAnswer } from './sent-answer.ts';

/** The data that a worker thread starts with. */
export type ThreadData = {
  /** The keys of person references by purpose, before they are bound to an account. */
  readonly refKeys: ReadonlyMap<string, Uint8Array>;
};

/** Requests of a worker to the main thread, which alone reads the database. */
export type MainThreadCalls = {
  readonly made: (people: readonly RefsOfOne[]) => Promise<readonly MergedPerson[]>;
  readonly related: (about: undefined) => Promise<BigInt64Array>;
  readonly relations: (personIds: readonly bigint[]) => Promise<readonly Relation[]>;
};

export type ToThread =
  | {
      readonly kind: 'snapshot';
      readonly delta: IndexDelta;
      /** Undefined if they have not changed. */
      readonly sources: readonly SearchedRegistry[] | undefined;
      readonly batches: number;
    }
  | { readonly kind: 'personCache'; readonly view: PersonCacheView }
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly accountId: string;
      readonly request: SearchRequest;
      readonly now: Date;
    }
  | { readonly kind: 'said'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'unsaid'; readonly id: number };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly id: number; readonly answer: SentAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown }
  | { readonly kind: 'ask'; readonly id: number; readonly what: keyof MainThreadCalls; readonly about: unknown };
