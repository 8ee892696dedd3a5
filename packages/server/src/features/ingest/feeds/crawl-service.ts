import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connector,
  checkRun,
  createPoliteFetcher,
  type FetchStep,
  findBytes,
  type Network,
  type Pace,
  type ParsedRow,
  type RunAssertions,
  type RunFacts,
  type SourceManifest,
} from '@blotter/connectors';
import { type Clock, DAY_MS, monotonicMs } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { Database } from '../../../store/database.ts';
import type { RunProgress, RunRow, StoredRun } from '../run.ts';
import type { Ingest, RunSummary } from '../runs/ingest-service.ts';
import { noteSuccess, putSource } from '../runs/ingest-store.ts';
import { dropSpool, findValidators, insertPage, keepValidators, readSpool, trimSpool } from './crawl-store.ts';

export type CrawlDeps = {
  readonly db: Database;
  readonly ingest: Ingest;
  readonly network: Network;
  readonly clock: Clock;
  readonly getConnector: (code: string) => Connector;
  readonly paceOf: (manifest: SourceManifest) => Pace;
  /** The assertions that a source's run must meet. */
  readonly assertionsOf: (manifest: SourceManifest) => RunAssertions;
  /** True if the network leads to the simulator. */
  readonly isSimulated: boolean;
  readonly prepare: (manifest: SourceManifest, rows: AsyncIterable<ParsedRow>) => AsyncIterable<RunRow>;
};

const USER_AGENT = 'Blotter/1.0 (registry mirror; contact the operator)';
/** Older pages no longer represent the source. */
const MAX_SPOOL_AGE_MS = 7 * DAY_MS;

type OnProgress = (progress: RunProgress) => void;
type Ending = Exclude<FetchStep, { readonly kind: 'ok' }>;

const isPassing = ({ kind }: Ending): boolean => kind === 'error' || kind === 'unavailable';

const toFacts = (run: RunSummary | StoredRun): RunFacts => ({
  records: run.arrived + run.changed + run.unchanged,
  fillRates: run.fillRates,
  missingFields: [],
});

export function toFaultFinder({ assertions }: { readonly assertions: RunAssertions }) {
  return (run: RunSummary, last: StoredRun | undefined): readonly string[] =>
    checkRun(assertions, toFacts(run), last && toFacts(last));
}

export type Crawl = ReturnType<typeof createCrawl>;

/** Reads a source over HTTP with its connector, at the pace of its manifest, into a run. */
export function createCrawl(deps: CrawlDeps) {
  const { db, ingest, network, clock, getConnector, paceOf, assertionsOf, isSimulated, prepare } = deps;

  /** Fetches all pages of the source into the spool. An interrupted crawl continues from its last cursor. */
  const fetchAll = async (
    { manifest, bulk }: Connector,
    onProgress: OnProgress | undefined,
  ): Promise<{ startedAt: Date; ending: Ending | undefined }> => {
    const { code } = manifest;
    await putSource(db, code, manifest.product);
    const kept = await trimSpool(db, code);
    const isStale = kept.startedAt !== null && clock.now().getTime() - kept.startedAt.getTime() > MAX_SPOOL_AGE_MS;
    if (isStale) await dropSpool(db, code);
    const { pages, cursor, startedAt } = isStale ? { pages: 0, cursor: null, startedAt: null } : kept;
    const pace = paceOf(manifest);
    const fetcher = createPoliteFetcher({
      network,
      manifest,
      pace,
      monotonicMs,
      userAgent: USER_AGENT,
      sleep: (ms) => sleep(ms),
    });
    const began = startedAt ?? clock.now();
    let number = pages;
    const checkpoint = { cursor, validators: pages === 0 ? await findValidators(db, code) : {} };
    onProgress?.({ phase: 'fetching', count: number });
    for await (const step of bulk?.fetch(fetcher, checkpoint) ?? []) {
      if (step.kind !== 'ok') return { startedAt: began, ending: step };
      const bytes = await findBytes(step.value);
      if (!bytes) return { startedAt: began, ending: { kind: 'error', detail: 'A file is larger than can be kept.' } };
      if (!(await insertPage(db, code, number, step.value, bytes, number === 0 ? began : clock.now())))
        throw new Failure('conflict', `${code} is being read by another process.`);
      number += 1;
      onProgress?.({ phase: 'fetching', count: number });
    }
    return { startedAt: began, ending: undefined };
  };

  const endBadly = async ({ code }: SourceManifest, ending: Exclude<Ending, { kind: 'unchanged' }>): Promise<never> => {
    // After a transient failure the fetched pages are kept for the next attempt. A gate will not disappear within a
    // minute.
    if (!isPassing(ending)) await dropSpool(db, code);
    await ingest.fail(code, ending.kind, ending.detail);
    throw new Failure(
      isPassing(ending) ? 'overloaded' : 'conflict',
      `${code} could not be fully read: ${ending.kind}.`,
    );
  };

  return async (code: string, onProgress?: OnProgress): Promise<StoredRun | 'unchanged'> => {
    const connector = getConnector(code);
    const { manifest, bulk } = connector;
    if (!bulk) throw new Failure('conflict', `${manifest.code} offers no feed that may be read.`);
    await ingest.refuseHeld(manifest.code);
    const { startedAt, ending } = await fetchAll(connector, onProgress);
    if (ending?.kind === 'unchanged') {
      await noteSuccess(db, manifest.code, clock.now());
      return 'unchanged';
    }
    if (ending) return endBadly(manifest, ending);
    const parsed = bulk.parse(readSpool(db, manifest.code)) as AsyncIterable<ParsedRow>;
    const run = await ingest.run({
      source: manifest.code,
      product: manifest.product,
      kind: 'full',
      fingerprint: `crawl ${startedAt.toISOString()}`,
      readingSince: startedAt,
      rows: prepare(manifest, parsed),
      findFaults: toFaultFinder({ assertions: assertionsOf(manifest) }),
      acceptDepartures: false,
      ...(onProgress && { onProgress }),
      isSimulated,
    });
    await (run.state === 'done' ? keepValidators(db, manifest.code) : dropSpool(db, manifest.code));
    return run;
  };
}
