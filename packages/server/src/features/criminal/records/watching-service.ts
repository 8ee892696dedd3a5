import { type Clock, utcDay } from '../../../clock.ts';
import { toRecordPieces, toText } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, keyOfVersion } from '../../../searches/answers/version-ref.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import { createWatchedProduct, findMatches, type Versions } from '../../../watching/change-index.ts';
import { createListMaterial } from '../../../watching/list-material.ts';
import type { ChangeIndex, Watch, WatchedProduct } from '../../../watching/watch.ts';
import type { CriminalDocument, CriminalDocuments } from '../answers/documents-service.ts';
import { presentCriminal } from '../answers/present.ts';
import type { CriminalContext } from '../answers/standing-store.ts';
import { parseCriminal } from '../documents/criminal-facts.ts';
import { listCriminalChanges } from '../documents/material-changes.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import { toCriminalPlan, toIndexQuery } from '../query/search-plan.ts';
import type { CriminalSnapshot } from '../searching/search-records.ts';

export type CriminalWatchingDeps = {
  readonly clock: Clock;
  readonly index: CriminalIndex;
  readonly documents: CriminalDocuments;
  readonly refs: PersonRefs;
};

const FULL_DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Criminal records cannot be monitored by place (contract, Monitors), so such a monitor has no query. */
const toQuery = (watched: Watch['watched']) => {
  if (watched.type === 'location') throw new Error('criminal records are watched by person');
  const { first, last, birth } = watched;
  const born = birth.length === FULL_DATE_LENGTH ? { dob: birth } : { birthYear: Number(birth) };
  return { firstName: first, lastName: last, ...born };
};

/** Compares changes of criminal records with monitors, using the matcher, labels and wording of the search. */
export function createCriminalWatching({ clock, index, documents, refs }: CriminalWatchingDeps): WatchedProduct {
  const toChangeIndex = (versions: Versions, snapshot: CriminalSnapshot): ChangeIndex => ({
    find: async (watch) => {
      const plan = toCriminalPlan({ query: toQuery(watch.watched) }, snapshot.sources);
      return findMatches(versions, toIndexQuery(plan, utcDay(clock.now())), watch, async (found, at) => {
        const ref = found.refOf(at);
        const [byVersion, contexts] = await Promise.all([
          documents.list([ref]),
          documents.listContexts([ref], snapshot.batches),
        ]);
        const presented = {
          document: byVersion.get(keyOfVersion(ref)) as CriminalDocument,
          context: contexts.get(keyOfRecord(ref)) as CriminalContext,
          personRef: refs.to(watch.accountId)(found.personOf(at)),
          findings: found.findingsOf(at),
          stateLegs: found.stateLegsOf(at),
        };
        const text = toText(toRecordPieces(presentCriminal(presented, plan, snapshot.sourceOf)));
        return { text, registryName: snapshot.sourceOf(ref.source)?.name ?? ref.source, others: [], additions: [] };
      });
    },
  });

  const listMaterial = createListMaterial(
    async (refs) => documents.list(refs),
    (before, after) => listCriminalChanges(parseCriminal(before), parseCriminal(after)),
  );
  return createWatchedProduct(index, toChangeIndex, listMaterial);
}
