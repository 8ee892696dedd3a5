import type { IndexQuery } from '@blotter/match';
import type { IndexedProduct } from '../../../server/src/searches/index/index-store.ts';
import type { Nation, NationSize } from '../nation.ts';
import type { Mix, Mixed } from './mix.ts';
import type { NaiveSearch } from './naive-searches.ts';
import { createQueryMix, KIND_NAMES, type Kind, type MixedQuery } from './query-mix.ts';
import { toQuery } from './registries.ts';

/** A product under measurement: its queries and its routes. */
export type BenchProduct<Kind extends string = string, Request = unknown> = {
  readonly product: IndexedProduct;
  readonly path: string;
  readonly toSize: (records: number) => NationSize;
  readonly kinds: readonly Kind[];
  readonly createMix: (nation: Nation, seed: number) => Mix<Kind, Request>;
  /** Returns the index query of a request over every stored source. */
  readonly toQuery: (request: Request) => IndexQuery;
  /** The queries of the mix that naive searches can answer too. */
  readonly compared: { readonly name: string; readonly includes: (query: Mixed<Kind, Request>) => boolean };
  readonly naive: readonly NaiveSearch[];
  /** True if a search writes a row for each record it shows. */
  readonly keepsRecordIds: boolean;
};

export const OFFENDERS: BenchProduct<Kind, MixedQuery['request']> = {
  product: 'offender',
  path: '/v1/search',
  toSize: (records) => ({ records, seed: '1' }),
  kinds: KIND_NAMES,
  createMix: createQueryMix,
  toQuery,
  compared: { name: 'names only', includes: ({ byName }) => byName },
  naive: ['trigram', 'phonetic'],
  keepsRecordIds: true,
};
