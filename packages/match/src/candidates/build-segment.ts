import { float64At, int32At, toCell, uint32At } from '@blotter/vocab';
import { isFullDate } from '../compare/birth-date-parts.ts';
import { ITEMS_PER_STEP, RECORDS_PER_STEP, type Steps } from '../steps.ts';
import { FIRST_DATE } from './birth-key.ts';
import type { Columns } from './column-table.ts';
import type { FilledColumns } from './column-writer.ts';
import { growingInts } from './growing.ts';
import { invertLists, orderByKey, type Postings, toPostings } from './postings.ts';
import { hashHalves } from './row-key.ts';
import { type BirthNames, GIVEN_MIDDLE, type Lists, type NamePostings, type Segment } from './segment.ts';

interface NameEntries {
  readonly last: Uint32Array;
  readonly given: Uint32Array;
  readonly record: Uint32Array;
}

function* listNameEntries({
  nameStarts,
  lastStarts,
  lastTokens,
  givenStarts,
  givenTokens,
}: Columns): Steps<NameEntries> {
  const last = growingInts();
  const given = growingInts();
  const record = growingInts();
  for (let owner = 0; owner + 1 < nameStarts.length; owner++) {
    for (let name = uint32At(nameStarts, owner); name < uint32At(nameStarts, owner + 1); name++)
      for (let from = uint32At(lastStarts, name); from < uint32At(lastStarts, name + 1); from++)
        for (let at = uint32At(givenStarts, name); at < uint32At(givenStarts, name + 1); at++) {
          const token = uint32At(givenTokens, at);
          last.push(uint32At(lastTokens, from) >>> 1);
          given.push((token >>> 2) * 2 + ((token & 3) >= GIVEN_MIDDLE ? 1 : 0));
          record.push(owner);
        }
    if (owner % RECORDS_PER_STEP === 0) yield;
  }
  return { last: last.view(), given: given.view(), record: record.view() };
}

function* toNamePostings(columns: Columns): Steps<NamePostings> {
  const { last, given, record } = yield* listNameEntries(columns);
  const order = yield* orderByKey(last, yield* orderByKey(given));
  const keys = growingInts();
  const starts = growingInts();
  const sortedGiven = growingInts(order.length);
  const records = growingInts(order.length);
  let previous = -1;
  let key = -1;
  for (let at = 0; at < order.length; at++) {
    if (at % ITEMS_PER_STEP === 0) yield;
    const entry = uint32At(order, at);
    const isSame =
      previous >= 0 &&
      last[entry] === last[previous] &&
      given[entry] === given[previous] &&
      record[entry] === record[previous];
    previous = entry;
    if (isSame) continue;
    if (last[entry] !== key) {
      key = uint32At(last, entry);
      keys.push(key);
      starts.push(records.size());
    }
    sortedGiven.push(uint32At(given, entry));
    records.push(uint32At(record, entry));
  }
  starts.push(records.size());
  return {
    keys: keys.take(),
    starts: starts.take(),
    given: yield* sortedGiven.takeSteps(),
    records: yield* records.takeSteps(),
  };
}

function* toBirthNames(
  { nameStarts, lastStarts, lastTokens, givenStarts, givenTokens }: Columns,
  byBirth: Postings,
): Steps<BirthNames> {
  const keys = growingInts();
  const starts = growingInts();
  const last = growingInts();
  const given = growingInts();
  const records = growingInts();
  const putName = (record: number, name: number): void => {
    const lastFrom = uint32At(lastStarts, name);
    const lastTo = uint32At(lastStarts, name + 1);
    for (let at = uint32At(givenStarts, name); at < uint32At(givenStarts, name + 1); at++)
      for (let from = lastFrom; from < Math.max(lastTo, lastFrom + 1); from++) {
        last.push(from < lastTo ? uint32At(lastTokens, from) >>> 1 : 0);
        given.push(uint32At(givenTokens, at) >>> 2);
        records.push(record);
      }
  };
  for (let key = 0; key < byBirth.keys.length; key++) {
    const birth = uint32At(byBirth.keys, key);
    if (birth < FIRST_DATE || !isFullDate(birth)) continue;
    keys.push(birth);
    starts.push(records.size());
    for (let at = uint32At(byBirth.starts, key); at < uint32At(byBirth.starts, key + 1); at++) {
      const record = uint32At(byBirth.values, at);
      for (let name = uint32At(nameStarts, record); name < uint32At(nameStarts, record + 1); name++)
        putName(record, name);
      if (at % RECORDS_PER_STEP === 0) yield;
    }
  }
  starts.push(records.size());
  return {
    keys: keys.take(),
    starts: starts.take(),
    last: yield* last.takeSteps(),
    given: yield* given.takeSteps(),
    records: yield* records.takeSteps(),
  };
}

function* toCells({ lat, lng }: Columns): Steps<Uint32Array> {
  const cells = new Uint32Array(lat.length);
  for (let address = 0; address < lat.length; address++) {
    const north = float64At(lat, address);
    if (!Number.isNaN(north)) cells[address] = toCell(north, float64At(lng, address)) + 1;
    if (address % ITEMS_PER_STEP === 0) yield;
  }
  return cells;
}

function* toPersonHashes({ person }: Columns): Steps<Uint32Array> {
  const halves = new Int32Array(person.buffer, person.byteOffset, person.length * 2);
  const hashes = new Uint32Array(person.length);
  for (let record = 0; record < person.length; record++) {
    hashes[record] = hashHalves(int32At(halves, record * 2), int32At(halves, record * 2 + 1));
    if (record % ITEMS_PER_STEP === 0) yield;
  }
  return hashes;
}

/** Records of one hash may belong to several people. */
function* toNextOfPerson({ person }: Columns, { keys, starts, values }: Postings): Steps<Uint32Array> {
  const next = new Uint32Array(person.length);
  for (let key = 0; key < keys.length; key++) {
    const records = values.subarray(uint32At(starts, key), uint32At(starts, key + 1));
    for (const [at, record] of records.entries()) {
      let other = at + 1;
      while (other < at + records.length && person[uint32At(records, other % records.length)] !== person[record])
        other++;
      next[record] = uint32At(records, other % records.length);
    }
    if (key % RECORDS_PER_STEP === 0) yield;
  }
  return next;
}

function* toAddressRecords({ addressStarts, zip }: Columns): Steps<Uint32Array> {
  const records = new Uint32Array(zip.length);
  for (let record = 0; record + 1 < addressStarts.length; record++) {
    for (let at = uint32At(addressStarts, record); at < uint32At(addressStarts, record + 1); at++) records[at] = record;
    if (record % RECORDS_PER_STEP === 0) yield;
  }
  return records;
}

function* toPlaceholderBits({ nameStarts, isPlaceholder }: Columns): Steps<Uint32Array> {
  const bits = new Uint32Array(Math.ceil(nameStarts.length / 32));
  for (let record = 0; record + 1 < nameStarts.length; record++) {
    for (let name = uint32At(nameStarts, record); name < uint32At(nameStarts, record + 1); name++)
      if (isPlaceholder[name] === 1) bits[record >>> 5] = uint32At(bits, record >>> 5) | (1 << (record & 31));
    if (record % RECORDS_PER_STEP === 0) yield;
  }
  return bits;
}

/** Sorts a few words, but counts many. Counting needs a counter for every word of the vocabulary. */
function* toTextPostings({ starts, values }: Lists, keyLimit: number): Steps<Postings> {
  if (values.length * 8 > keyLimit) return yield* invertLists(starts, values, keyLimit);
  const owners = new Uint32Array(values.length);
  for (let owner = 0; owner + 1 < starts.length; owner++) owners.fill(owner, starts[owner], starts[owner + 1]);
  const postings = yield* toPostings(values);
  return { ...postings, values: postings.values.map((at) => uint32At(owners, at)) };
}

/** Builds the postings of a segment from its columns. Every word key must be below `textKeyLimit`. */
export function* buildSegment({ columns, text }: FilledColumns, textKeyLimit: number): Steps<Segment> {
  const byBirth = yield* toPostings(columns.birth);
  const byPerson = yield* toPostings(yield* toPersonHashes(columns));
  return {
    count: columns.version.length,
    columns,
    byText: yield* toTextPostings(text, textKeyLimit),
    byName: yield* toNamePostings(columns),
    byKey: yield* toPostings(columns.keyHash),
    byPerson,
    nextOfPerson: yield* toNextOfPerson(columns, byPerson),
    byBirth,
    birthNames: yield* toBirthNames(columns, byBirth),
    byZip: yield* toPostings(columns.zip),
    byCity: yield* toPostings(columns.city),
    byCell: yield* toPostings(yield* toCells(columns)),
    addressRecord: yield* toAddressRecords(columns),
    withPlaceholder: yield* toPlaceholderBits(columns),
  };
}
