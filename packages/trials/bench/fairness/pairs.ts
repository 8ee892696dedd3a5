import type { SearchRequest } from '@blotter/contract';
import { readAge, readBirthDate, readName } from '@blotter/vocab';
import { createRandom } from '../../../server/test/kit/random.ts';
import type { Nation, NationPerson, NationRow } from '../nation.ts';
import { createGrouping } from './groups.ts';

/** The row of one registry as the query, and another registry's row of the same person as the wanted answer. */
export type Pair = {
  readonly groups: readonly string[];
  /** True if the pair was drawn without regard to groups. */
  readonly isOfWhole: boolean;
  readonly query: SearchRequest['query'];
  readonly wanted: NationRow;
  /** The keys of every row of the person. */
  readonly own: ReadonlySet<string>;
};

/** Pairs beyond these only fill up small groups. */
const WHOLE_PAIRS = 6_000;
const PAIRS_A_GROUP = 1_500;
const MOST_DRAWN = 400_000;

export function keyOf(source: string, rowKey: string): string {
  return `${source} ${rowKey}`;
}

/** Returns a query with the name and date of birth that a registry publishes, or undefined without a surname. */
const findQuery = ({ record }: NationRow, today: string): SearchRequest['query'] | undefined => {
  const { first, last } = readName(record.name);
  if (last === '') return undefined;
  const ageCell = readAge(record.age ?? '', { today });
  const { dob } = readBirthDate(record.dob ?? '', { today });
  const born = dob.length === 10 ? { dob } : ageCell.age === '' ? {} : { age: Number(ageCell.age) };
  return { lastName: last, ...(first === '' ? {} : { firstName: first }), ...born };
};

export function drawPairs(nation: Nation, seed: number, now: Date): readonly Pair[] {
  const random = createRandom(seed);
  const groupsOf = createGrouping(nation);
  const today = now.toISOString().slice(0, 10);
  const counts = new Map<string, number>();
  const pairs: Pair[] = [];
  const drawn = new Set<number>();
  const toPair = (person: NationPerson, groups: readonly string[]): Pair | undefined => {
    const rows = nation.registryRowsOf(person);
    const at = random.below(rows.length);
    const [asked, wanted] = [rows[at], rows[(at + 1) % rows.length]];
    const query = asked && rows.length > 1 ? findQuery(asked, today) : undefined;
    const own = new Set(rows.map(({ source, record }) => keyOf(source, record.uuid)));
    return query && wanted ? { groups, isOfWhole: pairs.length < WHOLE_PAIRS, query, wanted, own } : undefined;
  };
  const most = Math.min(MOST_DRAWN, nation.peopleCount);
  for (let draws = 0; draws < most * 2 && drawn.size < most; draws++) {
    const index = random.below(nation.peopleCount);
    if (drawn.has(index)) continue;
    drawn.add(index);
    const person = nation.personAt(index);
    if (person.registrations.length < 2) continue;
    const groups = groupsOf(person);
    const isWanted = pairs.length < WHOLE_PAIRS || groups.some((group) => (counts.get(group) ?? 0) < PAIRS_A_GROUP);
    const pair = isWanted ? toPair(person, groups) : undefined;
    if (!pair) continue;
    pairs.push(pair);
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return pairs;
}
