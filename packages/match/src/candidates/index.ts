export { finish, type Steps } from '../steps.ts';
export {
  type Batch,
  type CandidateIndex,
  type Changes,
  createIndex,
} from './candidate-index.ts';
export { type CandidateList, modelOf, STATE_BY_ADDRESS, STATE_BY_REGISTRY, toFindings } from './candidate-list.ts';
export {
  type CriminalFacetSource,
  type FacetSource,
  type Facets,
  type IndexRow,
  type RowRef,
  toCriminalFacets,
  toFacets,
} from './facets.ts';
export type { Generation } from './generations.ts';
export type { BoundWords, NameBoundData } from './name-bound.ts';
export { listNearMissReasons, NEAR_MISS_REASONS, type NearMisses, type NearMissReason } from './near-misses.ts';
export { groupPersons, type PersonGroups } from './person-groups.ts';
export { listPersonPostings, type NamePosting, type PersonPostings, type PlacePosting } from './person-postings.ts';
export { toStateKey } from './place-keys.ts';
export {
  type CountyQuery,
  type IndexQuery,
  isOpenRange,
  OPEN_QUERY,
  type StateQuery,
  type TimeRange,
} from './query.ts';
export { hashRowKey } from './row-key.ts';
export type { SearchResult } from './search.ts';
export type { RecordHandle } from './segment.ts';
export { findSavedIndex, type LoadedIndex, saveIndex } from './snapshot.ts';
export { listSupersets, type Probe } from './superset.ts';
export type { NameWeights } from './vocabulary.ts';
export { type NameRole, toWordRequest, type WordRequest } from './word-request.ts';
