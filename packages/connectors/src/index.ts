export * from './catalog.ts';
export * from './declared.ts';
export * from './families/generic-feed/feed.ts';
export * from './families/generic-feed/mapping.ts';
export { AGREES } from './families/site-search/disclaimer.ts';
export { checkRun, type RunFacts } from './kit/assertions.ts';
export type { Bulk, Connector, FetchStep, Live } from './kit/connector.ts';
export { undoEncoding } from './kit/content-encoding.ts';
export type { EvidenceForm, EvidenceSite } from './kit/evidence.ts';
export { BrokenCsv, readCsvText, TooManyCells } from './kit/formats/csv-text.ts';
export { findGate } from './kit/gates.ts';
export type { LiveQuery } from './kit/live-query.ts';
export type {
  CriminalManifest,
  OffenderManifest,
  RunAssertions,
  SourceManifest,
  SourcePolicy,
} from './kit/manifest.ts';
export { hasSimulatorHost, isRunningOut } from './kit/manifest.ts';
export type { Network, NetworkAnswer, NetworkRequest } from './kit/network.ts';
export { type Barrier, type LiveField, type Outcome, type OutcomeWords, toOutcomeWords } from './kit/outcome.ts';
export { createPace, type Pace } from './kit/pace.ts';
export type { ParsedRow, RecordRow, SourceRecord, UnreadableRow } from './kit/parsed-row.ts';
export { createPoliteFetcher, type PoliteFetcher, type PoliteFetcherDeps } from './kit/polite-fetcher.ts';
export { type Checkpoint, FRESH_START, findBytes, type Resource, toResource, type Validators } from './kit/resource.ts';
export { createRobots, type Robots } from './kit/robots.ts';
