import { DAY_MS, SECOND_MS } from '../clock.ts';
import { countOpenRuns } from '../features/ingest/runs/ingest-store.ts';
import { measureComparing } from '../features/monitoring/alerts/changes-store.ts';
import { listSourceStates } from '../features/sources/sources-store.ts';
import { type Backlog, listBacklogs } from '../jobs/backlog-store.ts';
import type { JobKind } from '../jobs/job.ts';
import type { DeploymentFigures } from '../process/deployment-gauges.ts';
import type { IndexedProduct } from '../searches/index/index-store.ts';
import { listLinkageStates } from '../searches/linkage/linkage-state-store.ts';
import type { Executor } from '../store/database.ts';
import type { Follower } from './feature.ts';
import type { Foundation } from './foundation.ts';

const PRODUCTS: readonly IndexedProduct[] = ['offender', 'criminal'];
const CHANNELS = ['webhook', 'mail'] as const;

const toSeconds = (from: Date | null | undefined, to: Date): number =>
  from ? Math.max(0, (to.getTime() - from.getTime()) / SECOND_MS) : 0;

/** Returns the reader of the figures that scrapes show. All but the lag of the index are read on one connection. */
export function composeFigures(
  { db, clock, catalog }: Foundation,
  jobKinds: readonly JobKind[],
  indexes: { readonly [P in IndexedProduct]: Follower },
): () => Promise<DeploymentFigures> {
  const toOutbound = (backlogs: readonly Backlog[], now: Date): DeploymentFigures['outbound'] =>
    CHANNELS.map((channel) => {
      const kinds = new Set(jobKinds.filter(({ sends }) => sends === channel).map(({ name }) => name));
      const own = backlogs.filter(({ kind }) => kinds.has(kind));
      return {
        channel,
        unsent: own.reduce((sum, { due, later, running }) => sum + due + later + running, 0),
        oldestSeconds: Math.max(0, ...own.map(({ oldestAt }) => toSeconds(oldestAt, now))),
      };
    });

  const listSources = async (tx: Executor, now: Date): Promise<DeploymentFigures['sources']> =>
    [...(await listSourceStates(tx)).values()].map(({ code, product, lastOutcome, lastSuccessAt, paused }) => {
      const { maxCacheDays = null } = catalog.find(code)?.policy ?? {};
      return {
        product,
        source: code,
        outcome: lastOutcome,
        ageSeconds: lastSuccessAt && toSeconds(lastSuccessAt, now),
        maxAgeSeconds: maxCacheDays === null ? null : (maxCacheDays * DAY_MS) / SECOND_MS,
        paused,
      };
    });

  const listAlerts = (tx: Executor, now: Date): Promise<DeploymentFigures['alerts']> =>
    Promise.all(
      PRODUCTS.map(async (product) => {
        const { waitingSince, delaySeconds } = await measureComparing(tx, product);
        return { product, lagSeconds: toSeconds(waitingSince, now), delaySeconds };
      }),
    );

  const listIndexLags = async (now: Date): Promise<DeploymentFigures['indexLags']> => {
    const loaded = PRODUCTS.filter((product) => indexes[product].findUnreadiness() === undefined);
    return Promise.all(
      loaded.map(async (product) => ({
        product,
        lagSeconds: toSeconds(await indexes[product].findUnseenSince(), now),
      })),
    );
  };

  return async () => {
    const now = clock.now();
    const [shared, indexLags] = await Promise.all([
      db.transaction(async (tx) => {
        const [linkage, backlogs, sources, openRuns, alerts] = await Promise.all([
          listLinkageStates(tx, now),
          listBacklogs(tx, now),
          listSources(tx, now),
          countOpenRuns(tx),
          listAlerts(tx, now),
        ]);
        const jobs = backlogs.map(({ kind, due, later, running, dueSince }) => ({
          kind,
          due,
          later,
          running,
          oldestDueSeconds: toSeconds(dueSince, now),
        }));
        return { linkage, jobs, outbound: toOutbound(backlogs, now), sources, openRuns, alerts };
      }),
      listIndexLags(now),
    ]);
    return { ...shared, indexLags };
  };
}
