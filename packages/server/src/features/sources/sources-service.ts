import { type CriminalManifest, hasSimulatorHost, type SourceManifest } from '@blotter/connectors';
import {
  type JurisdictionFilter,
  MAX_WEBSITES,
  type OperatedSourceDetail,
  type ResolveRequest,
  type ResolveResult,
} from '@blotter/contract';
import type { SourceCatalog } from '../../catalog/source-catalog.ts';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Database, Executor } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { toCoverage, toOperatedSource, toRegistryInfo, toSourceInfo } from './catalog.ts';
import { listFitting } from './jurisdictions.ts';
import { listSourceStates, putPaused } from './sources-store.ts';
import { resolveWebsite, toWebsiteTable, type WebsiteTable } from './websites.ts';

export type SourcesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Every source, with or without a connector. */
  readonly catalog: SourceCatalog;
  /** Without the simulator, its own sources are hidden unless a feed was loaded. */
  readonly isSimulatorOn: boolean;
  readonly hasProofTemplate: (code: string) => boolean;
  /** Returns when a source is read next on its schedule. Undefined if it is not. */
  readonly findNextRun: (code: string, after: Date) => Date | undefined;
};

export type SourcesService = ReturnType<typeof createSources>;

export function createSources({ db, clock, catalog, isSimulatorOn, hasProofTemplate, findNextRun }: SourcesDeps) {
  const toCriminal = (manifests: readonly SourceManifest[]): readonly CriminalManifest[] =>
    manifests.filter((manifest): manifest is CriminalManifest => manifest.product === 'criminal');

  let resolved: { readonly manifests: readonly SourceManifest[]; readonly table: WebsiteTable } | undefined;
  /** Rebuilt when the catalog changes. */
  const toWebsites = (): WebsiteTable => {
    const manifests = catalog.list();
    if (resolved?.manifests !== manifests) resolved = { manifests, table: toWebsiteTable(toCriminal(manifests)) };
    return resolved.table;
  };

  const get = (code: string): SourceManifest => {
    const found = catalog.find(code);
    if (!found) throw new Failure('not_found', 'There is no source with this code.');
    return found;
  };

  const listed = (
    manifests: readonly SourceManifest[],
    states: Awaited<ReturnType<typeof listSourceStates>>,
  ): readonly CriminalManifest[] =>
    toCriminal(manifests).filter(
      (manifest) => isSimulatorOn || !hasSimulatorHost(manifest) || states.get(manifest.code)?.lastSuccessAt != null,
    );

  /** Reads every criminal source with its current state and the place in its code. */
  const readCriminal = async (tx: Executor) => {
    const manifests = await catalog.refresh(tx);
    const states = await listSourceStates(tx);
    return listed(manifests, states).map((manifest) => ({
      ...toSourceInfo(manifest, states.get(manifest.code)),
      place: manifest.place,
    }));
  };

  return {
    get,
    /** True if the law of the source allows commercial use of its records. */
    isForCommerce: (code: string): boolean => {
      const { commercialUse, nonCommercial } = get(code).legal;
      return commercialUse !== 'prohibited' && !nonCommercial;
    },
    has: (code: string): boolean => catalog.find(code) !== undefined,

    listRegistries: async () => {
      const manifests = await catalog.refresh(db);
      const states = await listSourceStates(db);
      const now = clock.now();
      const sources = manifests.flatMap((manifest) =>
        manifest.product === 'offender'
          ? [toRegistryInfo(manifest, states.get(manifest.code), now, hasProofTemplate(manifest.code))]
          : [],
      );
      return { count: sources.length, sources };
    },

    listCriminal: async () => {
      const sources = (await readCriminal(db)).map(({ place: _place, ...source }) => source);
      return { coverage: toCoverage(sources), sources };
    },

    readCriminal,

    /** Returns the jurisdiction of a criminal source's records. */
    getJurisdiction: (code: string): Pick<CriminalManifest, 'state' | 'county'> => {
      const found = catalog.find(code);
      return found?.product === 'criminal' ? found : { state: '', county: null };
    },

    listJurisdictions: async (filter: JurisdictionFilter) => {
      const manifests = await catalog.refresh(db);
      const jurisdictions = [...listFitting(listed(manifests, await listSourceStates(db)), filter)];
      return { count: jurisdictions.length, jurisdictions };
    },

    /** Returns the source of a website, from the table alone. */
    resolve: (website: string): ResolveResult => resolveWebsite(toWebsites(), website),

    resolveAll: ({ website, websites: list }: ResolveRequest) => {
      if ((website === undefined) === (list === undefined))
        throw new Failure('invalid_request', 'Send exactly one of website and websites.');
      if (website !== undefined) return resolveWebsite(toWebsites(), website);
      const { length } = list ?? [];
      if (length === 0 || length > MAX_WEBSITES)
        throw new Failure('invalid_request', `websites: got ${length} of them; send 1 to ${MAX_WEBSITES}.`);
      return { results: (list ?? []).map((text) => resolveWebsite(toWebsites(), text)) };
    },

    listOperated: async () => {
      const manifests = await catalog.refresh(db);
      const states = await listSourceStates(db);
      return manifests.map((manifest) => toOperatedSource(manifest, states.get(manifest.code), clock.now()));
    },

    getOperated: async (code: string): Promise<OperatedSourceDetail> => {
      await catalog.refresh(db);
      const manifest = get(code);
      const state = (await listSourceStates(db)).get(manifest.code);
      const now = clock.now();
      const nextRun = state?.paused ? undefined : findNextRun(manifest.code, now);
      return {
        ...toOperatedSource(manifest, state, now),
        agency: manifest.agency,
        url: manifest.url,
        maxCacheDays: manifest.policy.maxCacheDays,
        nextRunAt: nextRun?.toISOString() ?? null,
      };
    },

    setPaused: async (code: string, paused: boolean, commit: Commit) => {
      const manifest = get(code);
      await commit({
        run: async (tx) => {
          await putPaused(tx, manifest.code, manifest.product, paused);
        },
      });
      return { code: manifest.code, paused };
    },
  };
}
