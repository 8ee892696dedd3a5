import {
  type BirthFinding,
  type BirthNumber,
  compareBirth,
  findNameMatch,
  type IndexQuery,
  keepsBirth,
  type RecordedName,
  toBirthNumber,
  toSentName,
} from '@blotter/match';
import { fold, numberAt } from '@blotter/vocab';
import { beginReading, type IndexedProduct, readIndexRows } from '../../../server/src/searches/index/index-store.ts';
import type { Database } from '../../../server/src/store/database.ts';
import type { RecordSeal } from '../../../server/src/vault/record-seal.ts';

type Bearer = { readonly record: number; readonly name: RecordedName; readonly isAlias: boolean };

const toRecordedName = ([last = '', first = '', middle = '']: readonly string[]): RecordedName => ({
  last,
  first,
  middle,
});

/** The best birth evidence of a person's records counts. Findings are listed from best to worst. */
const isBetter = (birth: BirthFinding, known: BirthFinding | undefined): boolean =>
  known === undefined || birth < known;

/** Loads every record for a scan by letters. Its only index is that equal surnames are compared once. */
export async function loadFullScan(db: Database, seal: RecordSeal, product: IndexedProduct) {
  const bySurname = new Map<string, Bearer[]>();
  const people: bigint[] = [];
  const births: BirthNumber[] = [];
  const ages: number[] = [];
  await db.transaction(async (tx) => {
    await beginReading(tx);
    for await (const rows of readIndexRows(tx, seal, product))
      for (const { personId, facets } of rows) {
        const record = people.push(personId) - 1;
        births.push(toBirthNumber(facets.dob ?? ''));
        ages.push(facets.age ?? -1);
        for (const [at, facet] of facets.names.entries()) {
          if (typeof facet === 'string') continue;
          const name = toRecordedName(facet);
          const bearers = bySurname.get(name.last) ?? [];
          if (bearers.push({ record, name, isAlias: at > 0 }) === 1) bySurname.set(name.last, bearers);
        }
      }
  });

  return {
    records: people.length,
    /** Returns the people whose name and date of birth match, each with the best birth evidence. */
    ask: ({ last, first, rule, birth }: IndexQuery): ReadonlyMap<bigint, BirthFinding> => {
      const sent = toSentName(last, first);
      const agreeing = new Map<bigint, BirthFinding>();
      for (const [surname, bearers] of bySurname) {
        const alone = { first: '', middle: '', last: surname };
        const isOtherOrder = rule.exchange && fold(surname) === sent.first?.whole;
        if (!isOtherOrder && !findNameMatch({ ...sent, first: undefined }, alone, [], rule)) continue;
        for (const { record, name, isAlias } of bearers) {
          if (isAlias && !rule.aliases) continue;
          const finding = birth
            ? compareBirth(birth, births[record] as BirthNumber, numberAt(ages, record), rule.birth)
            : 0;
          if (birth && !keepsBirth(finding, rule.birth, 'drop')) continue;
          const person = people[record] as bigint;
          if (isBetter(finding, agreeing.get(person)) && findNameMatch(sent, name, [], rule))
            agreeing.set(person, finding);
        }
      }
      return agreeing;
    },
  };
}
