import { type OffenderSourceRecord, type PersonName, readName } from '@blotter/vocab';
import type { RegistryRow } from '../../../nation/registry-row.ts';
import { fold } from '../../kit/names.ts';
import type { World } from '../../kit/world.ts';

export interface RegistryPerson {
  /** As published by the registry. */
  readonly id: string;
  readonly name: PersonName;
  /** As compared by the form. */
  readonly folded: FoldedName;
  readonly record: OffenderSourceRecord;
}

export interface FoldedName {
  readonly last: string;
  readonly first: string;
}

/** Returns whether a requested surname finds a filed one. Both are folded. */
export type FindsSurname = (filed: string, asked: string) => boolean;

export interface RegistryFile {
  /** Sorted by name. */
  readonly list: () => readonly RegistryPerson[];
  readonly find: (id: string) => RegistryPerson | undefined;
  readonly search: (asked: FoldedName, finds?: FindsSurname) => readonly RegistryPerson[];
}

const startsWith: FindsSurname = (filed, asked) => filed.startsWith(asked);

const toPerson = ({ publishedId, record }: RegistryRow): RegistryPerson => {
  if (publishedId === null) throw new TypeError('this registry publishes an id of everybody');
  const name = readName(record.name);
  return { id: publishedId, name, folded: { last: fold(name.last), first: fold(name.first) }, record };
};

const toSortKey = ({ id, folded }: RegistryPerson): string => `${folded.last} ${folded.first} ${id}`;

const toOrder = (people: readonly RegistryPerson[]): readonly RegistryPerson[] =>
  people
    .map((person) => [toSortKey(person), person] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, person]) => person);

/** Returns the people of a registry for its search form, on the published day. */
export function createRegistryFile(world: World, code: string): RegistryFile {
  let rows: readonly RegistryRow[] | undefined;
  let people: readonly RegistryPerson[] = [];
  let byId: ReadonlyMap<string, RegistryPerson> = new Map();
  const list = (): readonly RegistryPerson[] => {
    const published = world.offenders(code);
    if (published !== rows) {
      rows = published;
      people = toOrder(rows.map(toPerson));
      byId = new Map(people.map((person) => [person.id, person]));
    }
    return people;
  };
  return {
    list,
    find: (id) => {
      list();
      return byId.get(id);
    },
    search: (asked, finds = startsWith) => {
      const last = fold(asked.last);
      const first = fold(asked.first);
      if (last === '' && first === '') return [];
      return list().filter(({ folded }) => (last === '' || finds(folded.last, last)) && folded.first.startsWith(first));
    },
  };
}
