import { listManifests } from '@blotter/connectors';
import type { CriminalRequest } from '@blotter/contract';
import { utcDay } from '../../../server/src/clock.ts';
import { toCriminalPlan, toIndexQuery } from '../../../server/src/features/criminal/query/search-plan.ts';
import { toSourceInfo } from '../../../server/src/features/sources/catalog.ts';
import type { BenchProduct } from '../search/product.ts';
import { CRIMINAL_KINDS, type CriminalKind, createCriminalMix } from './query-mix.ts';

const sources = listManifests().flatMap((manifest) =>
  manifest.product === 'criminal' ? { ...toSourceInfo(manifest, undefined), place: manifest.place } : [],
);

export const CRIMINAL: BenchProduct<CriminalKind, CriminalRequest> = {
  product: 'criminal',
  path: '/v1/criminal/search',
  toSize: (criminal) => ({ criminal, seed: '1' }),
  kinds: CRIMINAL_KINDS,
  createMix: createCriminalMix,
  toQuery: (request) => toIndexQuery(toCriminalPlan(request, sources), utcDay(new Date())),
  compared: { name: 'name and birth date', includes: ({ kind }) => kind === 'name and birth date' },
  naive: ['trigram', 'exact'],
  keepsRecordIds: false,
};
