import { type CriminalManifest, hasSimulatorHost, type SourceManifest } from '@blotter/connectors';
import { type JurisdictionFilter, MAX_WEBSITES, type ResolveRequest, type ResolveResult } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Database, Executor } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { toCoverage, toOperatedSource, toRegistryInfo, toSourceInfo } from './catalog.ts';
import { listFitting } from './jurisdictions.ts';
import { listSourceStates, putPaused } from './sources-store.ts';
import { resolveWebsite, toWebsiteTable } from './websites.ts';

export type SourcesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Of every source there is, with or without a way to read it. */
  readonly manifests: readonly SourceManifest[];
  /** Where there is no simulator, a source that exists there only is none to anybody, unless it was fed by hand. */
  readonly isSimulatorOn: boolean;
  readonly hasProofTemplate: (code: string) => boolean;
};

export type SourcesService = ReturnType<typeof createSources>;

export const createSources = ({ db, clock, manifests, isSimulatorOn, hasProofTemplate }: SourcesDeps) => {
  const byCode = new Map(manifests.map((manifest) => [manifest.code.toLowerCase(), manifest]));

  const criminal = manifests.filter((manifest): manifest is CriminalManifest => manifest.product === 'criminal');
  const websites = toWebsiteTable(criminal);

  const get = (code: string): SourceManifest => {
    const found = byCode.get(code.toLowerCase());
    if (!found) throw new Failure('not_found', 'There is no source with this code.');
    return found;
  };

  const listed = (states: Awaited<ReturnType<typeof listSourceStates>>): readonly CriminalManifest[] =>
    criminal.filter(
      (manifest) => isSimulatorOn || !hasSimulatorHost(manifest) || states.get(manifest.code)?.lastSuccessAt != null,
    );

  /** Every criminal source as it is now, and how its code names its place. */
  const readCriminal = async (tx: Executor) => {
    const states = await listSourceStates(tx);
    return listed(states).map((manifest) => ({
      ...toSourceInfo(manifest, states.get(manifest.code)),
      place: manifest.place,
    }));
  };

  return {
    get,
    /** Whether the law of a source leaves its records to businesses. */
    isForCommerce: (code: string): boolean => {
      const { commercialUse, nonCommercial } = get(code).legal;
      return commercialUse !== 'prohibited' && !nonCommercial;
    },
    has: (code: string): boolean => byCode.has(code.toLowerCase()),

    listRegistries: async () => {
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

    /** Where a criminal source's records are from. */
    getJurisdiction: (code: string): Pick<CriminalManifest, 'state' | 'county'> =>
      criminal.find((manifest) => manifest.code === code) ?? { state: '', county: null },

    listJurisdictions: async (filter: JurisdictionFilter) => {
      const jurisdictions = [...listFitting(listed(await listSourceStates(db)), filter)];
      return { count: jurisdictions.length, jurisdictions };
    },

    /** Which source a website belongs to, from the table alone. */
    resolve: (website: string): ResolveResult => resolveWebsite(websites, website),

    resolveAll: ({ website, websites: list }: ResolveRequest) => {
      if ((website === undefined) === (list === undefined))
        throw new Failure('invalid_request', 'Send exactly one of website and websites.');
      if (website !== undefined) return resolveWebsite(websites, website);
      const { length } = list ?? [];
      if (length === 0 || length > MAX_WEBSITES)
        throw new Failure('invalid_request', `websites: got ${length} of them; send 1 to ${MAX_WEBSITES}.`);
      return { results: (list ?? []).map((text) => resolveWebsite(websites, text)) };
    },

    listOperated: async () => {
      const states = await listSourceStates(db);
      return manifests.map((manifest) => toOperatedSource(manifest, states.get(manifest.code), clock.now()));
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
};
