import type { SearchQuery } from '@blotter/contract';
import type { Generation } from '@blotter/match';
import type { Clock } from '../../../clock.ts';
import type { FoundSet } from '../../../searches/answers/found-set.ts';
import { toRecordPieces, toText } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import { createWatchedProduct, findMatches, type Versions } from '../../../watching/change-index.ts';
import { createListMaterial } from '../../../watching/list-material.ts';
import type { ChangeIndex, ListedRecord, Watch, WatchedProduct } from '../../../watching/watch.ts';
import { presentFound } from '../answers/present-found.ts';
import { listAdditions, listOffenderChanges } from '../documents/material-changes.ts';
import type { OffenderDocument } from '../documents/offender-document.ts';
import { parseOffender } from '../documents/offender-pieces.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import { makePerson } from '../people/merged-person.ts';
import { listPersonRefs, orderRefs } from '../people/people.ts';
import type { PeopleIndex, PeopleSnapshot } from '../query/people-index.ts';
import { toPlan } from '../query/search-plan.ts';
import { toIndexQuery } from '../searching/gather.ts';

export type OffenderWatchingDeps = {
  readonly clock: Clock;
  readonly index: PeopleIndex;
  readonly documents: OffenderDocuments;
  readonly refs: PersonRefs;
};

/** Builds the query a caller would send. A birth year alone is a form that callers cannot send. */
const toQuery = (watched: Watch['watched']): SearchQuery =>
  watched.type === 'location'
    ? { lat: watched.lat, lng: watched.lng, radiusMiles: watched.miles }
    : { firstName: watched.first, lastName: watched.last, dob: watched.birth };

/** Returns the person's current records, with the changed record at its matched version. */
const listRefs = (found: FoundSet, at: number, generation: Generation): readonly VersionRef[] => {
  const own = found.refOf(at);
  const refs = listPersonRefs(found.personOf(at), generation);
  const known = refs.find((ref) => keyOfRecord(ref) === keyOfRecord(own));
  const others = refs.filter((ref) => ref !== known);
  const fuller = { ...own, fullness: known?.fullness ?? 0 };
  return orderRefs<typeof fuller>([...others, fuller], () => true);
};

/** Compares registry changes with monitors, using the matcher, labels and wording of the search. */
export function createOffenderWatching({ clock, index, documents, refs }: OffenderWatchingDeps): WatchedProduct {
  const forPerson = ({ whole }: PeopleSnapshot, personId: bigint): Generation | Promise<Generation> =>
    whole ?? onSnapshot(index, ({ forRecords }) => forRecords({ people: [personId] }));

  const toChangeIndex = (versions: Versions, snapshot: PeopleSnapshot): ChangeIndex => ({
    find: async (watch) => {
      const plan = toPlan({ query: toQuery(watch.watched) }, snapshot.sources);
      const query = { ...toIndexQuery(plan, clock.now()), wantsNearMisses: false };
      return findMatches(versions, query, watch, async (found, at, hasDeparted) => {
        const own = found.refOf(at);
        const personId = found.personOf(at);
        const refsOfPerson = listRefs(found, at, await forPerson(snapshot, personId));
        const shown = hasDeparted ? [own] : refsOfPerson;
        const [byVersion, relations] = await Promise.all([
          documents.listWhole(shown),
          documents.listRelations([personId], snapshot.batches),
        ]);
        const made = makePerson(shown.flatMap((ref) => byVersion.get(keyOfVersion(ref)) ?? []));
        const toPersonRef = refs.to(watch.accountId);
        const record = presentFound({ found, at, made, relations, toPersonRef }, plan, snapshot.sourceOf);
        const nameOf = (code: string): string => snapshot.sourceOf(code)?.name ?? code;
        const otherRefs = refsOfPerson.filter((ref) => keyOfRecord(ref) !== keyOfRecord(own));
        const listParsed = (ref: VersionRef): readonly OffenderDocument[] => {
          const document = byVersion.get(keyOfVersion(ref));
          return document ? [parseOffender(document)] : [];
        };
        const [document] = listParsed(own);
        return {
          text: toText(toRecordPieces(record)),
          registryName: nameOf(own.source),
          others: otherRefs.map(
            ({ source, rowKey }): ListedRecord => ({ source, registryName: nameOf(source), uuid: rowKey }),
          ),
          additions: hasDeparted || !document ? [] : listAdditions(document, otherRefs.flatMap(listParsed)),
        };
      });
    },
  });

  const listMaterial = createListMaterial(
    async (refs) => documents.listWhole(refs),
    (before, after) => listOffenderChanges(parseOffender(before), parseOffender(after)),
  );
  return createWatchedProduct(index, toChangeIndex, listMaterial);
}
