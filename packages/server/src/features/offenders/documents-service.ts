import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyOfVersion, type TimedRef } from '../../searches/answers/version-ref.ts';
import { createDocuments, type Documents } from '../../searches/documents/documents.ts';
import { createKeptBySize } from '../../searches/documents/kept-by-size.ts';
import { createKeptUntilBatch, type KeptUntilBatch } from '../../searches/documents/kept-until-batch.ts';
import type { Shelf } from '../../searches/documents/shelf/shelf.ts';
import type { Database } from '../../store/database.ts';
import { type StoredDocument, toStoredDocument } from './document-text.ts';
import { listRelated, listRelations, type Relation } from './link-store.ts';
import { fromMadeLines, keyOfMade, type MadePerson, makePerson, toMadeLines } from './made-person.ts';

/** Of texts, with what is cut and merged out of them. */
const KEPT_BYTES = 32_000_000;
const KEPT_MADE_BYTES = 64_000_000;
const OVERHEAD_BYTES = 1_500;
const PEOPLE_AT_ONCE = 500;
const MAX_RELATIONS = 300_000;
/** Read or merged before other requests get their turn. */
const MADE_AT_ONCE = 50;

/** The records a person is made of, the winner of the merge first. */
export type RefsOfOne = readonly TimedRef[];

export type OffenderDocuments = Documents<StoredDocument> & {
  readonly listRelations: KeptUntilBatch<bigint, readonly Relation[]>;
  /** In the order of the people: as they were made before, or made now. */
  readonly listMade: (people: readonly RefsOfOne[]) => Promise<readonly MadePerson[]>;
  /** Makes them and puts them on the shelf, past what is kept in memory. */
  readonly shelve: (people: readonly RefsOfOne[]) => Promise<void>;
};

export type OffenderDocumentsDeps = {
  readonly db: Database;
  readonly shelf?: Pick<Shelf, 'find' | 'put'>;
};

const NO_SHELF: NonNullable<OffenderDocumentsDeps['shelf']> = { find: async () => [], put: () => {} };

/** What shown people are made of, and whom they are believed to be. */
export const createOffenderDocuments = ({ db, shelf = NO_SHELF }: OffenderDocumentsDeps): OffenderDocuments => {
  const documents = createDocuments<StoredDocument>(db, KEPT_BYTES, toStoredDocument);
  const kept = createKeptBySize<MadePerson>(KEPT_MADE_BYTES);
  const keep = (key: string, person: MadePerson): MadePerson => {
    const { core, stateData, media } = person.pieces;
    kept.put(key, person, core.length + stateData.length + media.length + OVERHEAD_BYTES);
    return person;
  };

  const makeAll = async (
    people: readonly RefsOfOne[],
    byVersion: ReadonlyMap<string, StoredDocument>,
  ): Promise<readonly MadePerson[]> => {
    const made: MadePerson[] = [];
    for (const [at, refs] of people.entries()) {
      if (at > 0 && at % MADE_AT_ONCE === 0) await nextTurn();
      const known = refs.filter((ref) => byVersion.has(keyOfVersion(ref)));
      const person = makePerson(
        known.map((ref) => byVersion.get(keyOfVersion(ref)) as StoredDocument),
        known,
      );
      made.push(person);
      if (known.length === refs.length) shelf.put(keyOfMade(refs), toMadeLines(person));
    }
    return made;
  };

  const listSome = async (people: readonly RefsOfOne[]): Promise<readonly MadePerson[]> => {
    const keys = people.map(keyOfMade);
    const made = keys.map((key) => kept.find(key));
    const unkept = [...made.keys()].filter((at) => made[at] === undefined);
    const shelved = await shelf.find(unkept.map((at) => keys[at] as string));
    const missing: number[] = [];
    for (const [place, at] of unkept.entries()) {
      const lines = shelved[place];
      if (lines) made[at] = keep(keys[at] as string, fromMadeLines(lines, people[at] as RefsOfOne));
      else missing.push(at);
    }
    if (missing.length > 0) {
      const unmade = missing.map((at) => people[at] as RefsOfOne);
      const fresh = await makeAll(unmade, await documents.list(unmade.flat()));
      for (const [place, at] of missing.entries()) {
        const person = fresh[place] as MadePerson;
        const isWhole = person.parts.length === people[at]?.length;
        made[at] = isWhole ? keep(keys[at] as string, person) : person;
      }
    }
    return made as readonly MadePerson[];
  };

  return {
    ...documents,

    listMade: async (people) => {
      if (people.length <= MADE_AT_ONCE) return listSome(people);
      const made: MadePerson[] = [];
      for (let from = 0; from < people.length; from += MADE_AT_ONCE) {
        if (from > 0) await nextTurn();
        made.push(...(await listSome(people.slice(from, from + MADE_AT_ONCE))));
      }
      return made;
    },

    shelve: async (people) => {
      await makeAll(people, await documents.listPast(people.flat()));
    },

    listRelations: createKeptUntilBatch<bigint, readonly Relation[]>({
      maxKept: MAX_RELATIONS,
      readAtOnce: PEOPLE_AT_ONCE,
      nothing: [],
      listNamed: () => listRelated(db),
      read: async (personIds) => {
        const found = new Map<bigint, Relation[]>();
        for (const relation of await listRelations(db, personIds)) {
          const own = found.get(relation.personId) ?? [];
          if (own.push(relation) === 1) found.set(relation.personId, own);
        }
        return found;
      },
    }),
  };
};
