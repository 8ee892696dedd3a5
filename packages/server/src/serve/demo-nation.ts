import { type Connector, findConnector, hasSimulatorHost } from '@blotter/connectors';
import { composeIntake } from '../compose/compose-intake.ts';
import type { Foundation } from '../compose/foundation.ts';
import { Failure } from '../failure.ts';
import { withDownload } from '../features/ingest/feeds/feed-client.ts';
import { listSourceStates } from '../features/sources/sources-store.ts';
import { createEgress } from '../outbound/guarded-fetch.ts';

/** The size and seed of the demo's simulated nation. */
export const DEMO_NATION = { people: '3000', criminal: '20000', seed: 'demo', style: 'true-to-life' } as const;

/** A run mostly waits for commits, so criminal sources are read in parallel. Registries are linked and read one by one. */
const LANES = { offender: 1, criminal: 3 } as const;

type Feed = { readonly source: string; readonly product: keyof typeof LANES };

/** Simulated families whose sites publish no person number. Only their connector produces the same key as a live check. */
const NUMBERLESS: ReadonlySet<string> = new Set(['zuercher', 'citizen-connect']);

/**
 * Returns whether a source is read from its site instead of its feed. Most simulated criminal sources are read from their
 * feeds: reading all 300 from their sites took five times as long.
 */
const isWorthCrawling = ({ manifest, bulk }: Connector): boolean =>
  bulk !== undefined &&
  (manifest.product === 'offender' || !hasSimulatorHost(manifest) || NUMBERLESS.has(manifest.family));

/** The simulator creates its people at the first request. */
const PATIENCE_MS = 120_000;

/**
 * Ingests the simulated nation. A source with a simulated site is read by its connector over HTTP, any other from its feed,
 * like most members of the criminal families. Sources that an interrupted start has read are skipped.
 */
export async function seedNation(
  foundation: Foundation,
  origin: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const egress = createEgress({ allowedOrigins: [origin] });
  const { sources, intake } = composeIntake(foundation);
  const ask = async <T>(path: string): Promise<T> => {
    const url = `${origin}${path}`;
    const answer = await egress.fetch({ method: 'GET', url, maxAnswerBytes: 1_024 * 1_024, timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'answered') throw new Error(`the simulator did not answer: ${answer.reason}`);
    return JSON.parse(answer.body.toString()) as T;
  };
  /** Returns false if the source's manifest forbids fetching. Its feed is then ingested as a file. */
  const crawls = async (source: string): Promise<boolean> =>
    intake.crawl(source).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.code === 'conflict') return false;
        throw error;
      },
    );
  const { feeds } = await ask<{ feeds: readonly Feed[] }>('/feeds');
  const { sites } = await ask<{ sites: readonly { readonly hosts: readonly string[] }[] }>('/');
  const played = new Set(sites.flatMap(({ hosts }) => hosts));
  const states = await listSourceStates(foundation.db);
  const wanted = feeds.filter(({ source }) => sources.has(source) && !states.get(source)?.lastSuccessAt);
  const read = async (source: string): Promise<void> => {
    const connector = findConnector(source);
    // The host of a source can differ from the host of its simulated site.
    const hasSite = connector?.manifest.hosts.some((host) => played.has(host)) ?? false;
    if (connector && hasSite && isWorthCrawling(connector) && (await crawls(source))) return;
    await withDownload(egress.fetch, `${origin}/feeds/${source}.ndjson`, (path) =>
      intake.ingestFile({
        manifest: sources.get(source),
        path,
        delta: false,
        acceptDepartures: true,
        format: undefined,
        mapping: undefined,
      }),
    );
  };
  let done = 0;
  const readAll = (product: keyof typeof LANES): readonly Promise<void>[] => {
    const waiting = wanted.filter((feed) => feed.product === product).reverse();
    const takeTurns = async (): Promise<void> => {
      for (let feed = waiting.pop(); feed !== undefined; feed = waiting.pop()) {
        onProgress(done, wanted.length);
        await read(feed.source);
        done += 1;
      }
    };
    return Array.from({ length: LANES[product] }, takeTurns);
  };
  await Promise.all([...readAll('offender'), ...readAll('criminal')]);
}
