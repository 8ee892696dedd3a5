import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connector,
  checkRun,
  createPace,
  createPoliteFetcher,
  type FetchStep,
  FRESH_START,
  type Network,
  type Pace,
  type ParsedRow,
  type Resource,
  type RunFacts,
  type SourceManifest,
} from '@blotter/connectors';
import { type Clock, monotonicMs } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { FoundRow, Ingest, RunSummary } from './ingest-service.ts';
import type { StoredRun } from './run.ts';

export type CrawlDeps = {
  readonly ingest: Ingest;
  readonly network: Network;
  readonly clock: Clock;
  readonly getConnector: (code: string) => Connector;
  readonly prepare: (manifest: SourceManifest, rows: AsyncIterable<ParsedRow>) => AsyncIterable<FoundRow>;
};

const USER_AGENT = 'Blotter/1.0 (registry mirror; contact the operator)';

type Ending = { step: Exclude<FetchStep, { readonly kind: 'ok' }> | undefined };

/** The resources of a fetch up to its first fault, which ends it and is remembered. */
async function* takeResources(steps: AsyncIterable<FetchStep>, ending: Ending): AsyncIterable<Resource> {
  for await (const step of steps) {
    if (step.kind === 'ok') yield step.value;
    else {
      ending.step = step;
      return;
    }
  }
}

/** A fault at the end of the rows is an error: what was read until then is not the source's whole. */
async function* refuseUnfinished(rows: AsyncIterable<FoundRow>, ending: Ending): AsyncIterable<FoundRow> {
  yield* rows;
  if (ending.step) throw new CrawlEnded(ending.step);
}

class CrawlEnded extends Error {
  readonly step: NonNullable<Ending['step']>;
  constructor(step: NonNullable<Ending['step']>) {
    super(step.kind);
    this.step = step;
  }
}

const toFacts = (run: RunSummary | StoredRun): RunFacts => ({
  records: run.rowsRead - run.quarantined,
  unreadable: run.quarantined,
  fillRates: run.fillRates,
  unknownFields: [],
  missingFields: [],
});

/** What a run of the source must look like to be believed. */
export const toFaultFinder =
  ({ assertions }: SourceManifest) =>
  (run: RunSummary, last: StoredRun | undefined): readonly string[] =>
    checkRun(assertions, toFacts(run), last && toFacts(last));

export type Crawl = ReturnType<typeof createCrawl>;

/** Reads a source over HTTP by its connector, at the pace its manifest allows, into a run. */
export const createCrawl = ({ ingest, network, clock, getConnector, prepare }: CrawlDeps) => {
  const paces = new Map<string, Pace>();
  const paceOf = ({ code, policy }: SourceManifest): Pace => {
    const pace = paces.get(code) ?? createPace(policy, monotonicMs);
    paces.set(code, pace);
    return pace;
  };

  return async (code: string): Promise<StoredRun | 'unchanged'> => {
    const { manifest, bulk } = getConnector(code);
    if (!bulk) throw new Failure('conflict', `${manifest.code} offers no feed that may be read.`);
    const deps = { network, manifest, pace: paceOf(manifest), monotonicMs, userAgent: USER_AGENT };
    const fetcher = createPoliteFetcher({ ...deps, sleep: (ms) => sleep(ms) });
    const ending: Ending = { step: undefined };
    const parsed = bulk.parse(takeResources(bulk.fetch(fetcher, FRESH_START), ending));
    try {
      return await ingest.run({
        source: manifest.code,
        product: manifest.product,
        kind: 'full',
        fingerprint: `crawl ${clock.now().toISOString()}`,
        rows: refuseUnfinished(prepare(manifest, parsed as AsyncIterable<ParsedRow>), ending),
        findFaults: toFaultFinder(manifest),
        acceptDepartures: false,
      });
    } catch (error) {
      if (!(error instanceof CrawlEnded)) throw error;
      const { step } = error;
      await ingest.fail(manifest.code, 'detail' in step ? step.detail : step.kind);
      if (step.kind === 'unchanged') return 'unchanged';
      throw new Failure('overloaded', `${manifest.code} could not be read to its end: ${step.kind}.`, { cause: error });
    }
  };
};
