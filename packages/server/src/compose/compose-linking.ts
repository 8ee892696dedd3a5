import { createCriminalLinks } from '../features/criminal/linking/link-records-service.ts';
import { createCriminalIndex } from '../features/criminal/query/criminal-index.ts';
import { createLinkPeople } from '../features/offenders/linking/link-people-service.ts';
import { createPeopleIndex } from '../features/offenders/query/people-index.ts';
import { toSearchedRegistries } from '../features/offenders/query/search-scope.ts';
import { listSourceStates } from '../features/sources/sources-store.ts';
import type { RecordsIndex } from '../searches/index/index-snapshot.ts';
import { type BlocksOptions, createLinkInBlocks, type LinkInBlocksDeps } from '../searches/linkage/link-in-blocks.ts';
import { countPublished } from '../searches/linkage/linkage-store.ts';
import { isLinkedInBlocks } from '../searches/linkage/scale.ts';
import { composeIntake } from './compose-intake.ts';
import type { Foundation } from './foundation.ts';

export type FullLinkOptions = BlocksOptions & {
  /** Links in blocks although the records may fit memory. */
  readonly inBlocks?: boolean;
};

/** Wires the full links of both products. Both read candidates from the index in the database if they link in blocks. */
export function composeLinking(foundation: Foundation) {
  const { db, clock, log, seal, catalog, config } = foundation;
  const { sources } = composeIntake(foundation);
  const place = 'database';
  const deps = { db, clock, log, seal, place, dataDir: config.dataDir } as const;
  const people = createLinkPeople(deps);
  const criminal = createCriminalLinks(deps);

  const linkIn =
    <Report, Source>(
      {
        linkAll,
        ...product
      }: Omit<LinkInBlocksDeps, 'db' | 'clock' | 'seal' | 'index'> & {
        readonly linkAll: () => Promise<Report>;
      },
      openIndex: () => RecordsIndex<Source>,
    ) =>
    async ({ inBlocks = false, ...options }: FullLinkOptions = {}) => {
      const records = await countPublished(db, product.product);
      if (!isLinkedInBlocks(product.product, records, { inBlocks })) return linkAll();
      const index = openIndex();
      try {
        return await createLinkInBlocks({ ...deps, ...product, index })(options);
      } finally {
        await index.stop();
      }
    };

  return {
    offender: linkIn({ ...people, product: 'offender' }, () =>
      createPeopleIndex({
        ...deps,
        listRegistries: async (tx) => toSearchedRegistries(await catalog.refresh(tx)),
        listStates: listSourceStates,
      }),
    ),
    criminal: linkIn({ ...criminal, product: 'criminal' }, () =>
      createCriminalIndex({
        ...deps,
        readSources: sources.readCriminal,
        getJurisdiction: sources.getJurisdiction,
      }),
    ),
  };
}
