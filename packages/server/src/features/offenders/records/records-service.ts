import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { takeLookUp } from '../../../limits/look-ups.ts';
import { listPhotoUrls } from '../../../searches/answers/photo-urls.ts';
import { toRecordPieces, toText } from '../../../searches/answers/record-json.ts';
import { keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import type { RegistryPhotos } from '../../../searches/photos/registry-photos.ts';
import type { Database } from '../../../store/database.ts';
import type { Image } from '../../../typesetting/pictures/image.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { Answers } from '../answers/answers-service.ts';
import { presentAlone } from '../answers/present-alone.ts';
import type { LinkPeople } from '../linking/link-people-service.ts';
import { toMergeSteps } from '../linking/merge-steps.ts';
import { toOwnNumber } from '../linking/person-number.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import { listByUuid } from '../people/documents-store.ts';
import { toRecordId } from '../people/people.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import { listVersions } from './history-store.ts';
import { toRecordVersions } from './record-versions.ts';

export type RecordsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly seal: RecordSeal;
  readonly index: PeopleIndex;
  readonly documents: Pick<OffenderDocuments, 'listWhole'>;
  readonly answers: Answers;
  readonly explain: LinkPeople['explain'];
  readonly personRefs: (accountId: string) => (personId: bigint) => string;
  readonly findPhoto: RegistryPhotos['find'];
};

/** Chooses one record of a merged person by its registry, its uuid, or both. */
type PhotoOf = {
  readonly jurisdiction?: string | undefined;
  readonly source?: string | undefined;
  readonly uuid?: string | undefined;
};

const RECORD_ID = /^rec_[0-9a-f]{20}$/;

const notFound = (): Failure => new Failure('not_found', 'There is no such record.');

export type RecordsService = ReturnType<typeof createRecordsService>;

export function createRecordsService(deps: RecordsDeps) {
  const { db, clock, seal, index, documents, answers, explain, personRefs, findPhoto } = deps;

  /** Counts against the daily limit, unlike a recordId, which a search gave to the account. */
  const lookUpUuid = async (accountId: string, uuid: string, jurisdiction: string | undefined) => {
    const { sources: registries } = await index.get();
    const wanted = jurisdiction?.toUpperCase();
    const codes = registries.map(({ code }) => code).filter((code) => wanted === undefined || code === wanted);
    const found = await listByUuid(db, uuid, codes);
    if (found.length > 1)
      throw new Failure(
        'conflict',
        `Several registries hold this uuid: send ?jurisdiction= with one of ${found.map(({ source }) => source).join(', ')}.`,
      );
    if (!found[0]) throw notFound();
    await takeLookUp(db, clock, accountId);
    return found[0];
  };

  /** Accepts a recordId of the account's own searches or a registry's uuid. */
  const listRefs = async (
    accountId: string,
    id: string,
    jurisdiction: string | undefined,
  ): Promise<readonly VersionRef[]> => {
    if (!RECORD_ID.test(id)) return [await lookUpUuid(accountId, id, jurisdiction)];
    const found = await answers.findRecord(accountId, id);
    if (!found) throw notFound();
    return found.refs;
  };

  const showUuid = async (accountId: string, uuid: string, jurisdiction: string | undefined): Promise<string> => {
    const ref = await lookUpUuid(accountId, uuid, jurisdiction);
    const { sourceOf: registryOf } = await index.get();
    const document = (await documents.listWhole([ref])).get(keyOfVersion(ref));
    if (!document) throw notFound();
    return toText(toRecordPieces(presentAlone(document, personRefs(accountId)(ref.personId), registryOf)));
  };

  return {
    get: async (accountId: string, id: string, jurisdiction: string | undefined): Promise<string> => {
      if (!RECORD_ID.test(id)) return showUuid(accountId, id, jurisdiction);
      const found = await answers.findRecord(accountId, id);
      if (!found) throw notFound();
      return found.text;
    },

    listHistory: async (accountId: string, id: string, jurisdiction: string | undefined) => {
      const refs = await listRefs(accountId, id, jurisdiction);
      return { recordId: toRecordId(refs), versions: toRecordVersions(await listVersions(db, seal, refs)) };
    },

    /** Returns undefined if the registry publishes no photo with its current record, or if it cannot be loaded. */
    findPhoto: async (accountId: string, id: string, wanted: PhotoOf): Promise<Image | undefined> => {
      const refs = await listRefs(accountId, id, wanted.jurisdiction);
      const ref = refs.find(
        ({ source, rowKey }) => source === (wanted.source ?? source) && rowKey === (wanted.uuid ?? rowKey),
      );
      if (!ref) throw notFound();
      const versions = await listVersions(db, seal, [ref]);
      const current = versions.find(({ validTo }) => validTo === null);
      const [url] = current ? listPhotoUrls(current.document) : [];
      return url === undefined ? undefined : findPhoto({ url, source: ref.source });
    },

    explainMerge: async (accountId: string, id: string, jurisdiction: string | undefined) => {
      const refs = await listRefs(accountId, id, jurisdiction);
      const [first] = refs as readonly [VersionRef];
      const generation = await onSnapshot(index, ({ forRecords }) => forRecords({ records: [first] }));
      const handle = generation.find(first);
      const personId = handle === undefined ? toOwnNumber(first.source, first.rowKey) : generation.personOf(handle);
      return {
        personRef: personRefs(accountId)(personId),
        rows: refs.map(({ source, rowKey }) => ({ jurisdiction: source, uuid: rowKey })),
        steps: toMergeSteps(refs, await explain(refs)),
      };
    },
  };
}
