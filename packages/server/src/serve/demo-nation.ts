import { type Connector, findConnector, hasSimulatorHost } from '@blotter/connectors';
import { composeIntake } from '../compose/compose-intake.ts';
import type { Foundation } from '../compose/foundation.ts';
import { Failure } from '../failure.ts';
import { withDownload } from '../features/ingest/feed-client.ts';
import { listSourceStates } from '../features/sources/sources-store.ts';
import { createEgress } from '../outbound/guarded-fetch.ts';

/** Of the nation that the demo serves and has read. */
export const DEMO_NATION = { people: '3000', criminal: '20000', seed: 'demo', style: 'true-to-life' } as const;

/** Read side by side, since a run waits for commits more than it works. Registrants are linked to each other, and read in turn. */
const LANES = { offender: 1, criminal: 3 } as const;

type Feed = { readonly source: string; readonly product: keyof typeof LANES };

/** Simulated criminal families whose sites tell no number of a person: only their connector gives the key a live check gives. */
const NUMBERLESS: ReadonlySet<string> = new Set(['zuercher', 'citizen-connect']);

/**
 * Whether a site is read for what its feed has too: three hundred simulated counties and states by their sites took five
 * times as long as by their feeds.
 */
const isWorthCrawling = ({ manifest, bulk }: Connector): boolean =>
  bulk !== undefined &&
  (manifest.product === 'offender' || !hasSimulatorHost(manifest) || NUMBERLESS.has(manifest.family));

/** It makes its people when it is first asked. */
const PATIENCE_MS = 120_000;

/**
 * Reads the simulated nation: a source that has a site there by its connector over HTTP, any other by its feed, and so most
 * members of the simulated criminal families. What a stopped start has read already is not read again.
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
  /** False where the source's manifest forbids to fetch it: its feed is handed in then. */
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
    // A source may have another host than the simulator's site of it.
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
