import type { OffenderSourceRecord, SourceAddress, SourceName } from '@blotter/vocab';
import {
  type Bulk,
  type FetchStep,
  type FormatRow,
  isUnreadable,
  mapRow,
  type ParsedRow,
  type Resource,
  type Row,
  readCsv,
  readJsonArray,
  restricted,
  unreadable,
} from '../../kit/index.ts';
import { toDegrees, toFlag, toLink, toLocationType, toName } from './person.ts';

/** Reads a jurisdiction's upload to the national exchange: three CSV files (v2), or one list of objects (v3). */
export function createNsopwUpload(code: string, jurisdictions: readonly string[]): Bulk<OffenderSourceRecord> {
  return {
    fetch: fetchNothing,
    parse: (resources) => parse(resources, code, jurisdictions),
  };
}

async function* fetchNothing(): AsyncIterable<FetchStep> {
  yield restricted('login', 'The files are uploaded by the jurisdiction: hand them in.');
}

const COLUMNS = {
  offenders: ['offenderId', 'dob', 'gender', 'url', 'thumbnail', 'isAbsconder'],
  names: ['offenderId', 'prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'comment', 'isPrimary'],
  addresses: ['offenderId', 'name', 'type', 'street', 'city', 'state', 'county', 'zip', 'latitude', 'longitude'],
} as const;

type Part = keyof typeof COLUMNS;

const findPart = (name: string): Part | undefined =>
  (['offenders', 'names', 'addresses'] as const).find((part) => name.toLowerCase().endsWith(`-${part}.csv`));

interface OwnedValue<T> {
  readonly row: Row;
  readonly value: T;
}

interface PublishedName {
  readonly name: SourceName;
  readonly isPrimary: boolean;
}

async function* parse(
  resources: AsyncIterable<Resource>,
  code: string,
  jurisdictions: readonly string[],
): AsyncIterable<ParsedRow<OffenderSourceRecord>> {
  const offenders: Row[] = [];
  const names = new Map<string, OwnedValue<PublishedName>[]>();
  const addresses = new Map<string, OwnedValue<SourceAddress>[]>();
  for await (const resource of resources) {
    const part = findPart(resource.name);
    for await (const row of part ? readPart(resource, part) : readJsonArray(resource)) {
      if (isUnreadable(row)) yield row;
      else if (part === undefined) yield mapRow(row, (each) => toUploaded(each, code, jurisdictions));
      else if (part === 'offenders') offenders.push(row);
      else if (part === 'names') append(names, row, toPublishedName(row));
      else append(addresses, row, toAddress(row));
    }
  }
  for (const row of offenders) {
    const id = row.take('offenderId');
    const parts = { names: takeAll(names, id), addresses: takeAll(addresses, id) };
    yield mapRow(row, (each) => toRecord(each, code, id, parts));
  }
  for (const { row } of [...names.values(), ...addresses.values()].flat()) {
    yield unreadable(row.resource, row.rowNumber, 'belongs to no offender of the upload', row.excerpt());
  }
}

/** Some files begin with a header row. The layout fixes the columns anyway. */
async function* readPart(resource: Resource, part: Part): AsyncIterable<FormatRow> {
  for await (const row of readCsv(resource, { header: COLUMNS[part] })) {
    const isHeader = !isUnreadable(row) && row.rowNumber === 1 && /^offender ?id$/i.test(row.find('offenderId'));
    if (!isHeader) yield row;
  }
}

const append = <T>(owned: Map<string, OwnedValue<T>[]>, row: Row, value: T): void => {
  const id = row.take('offenderId');
  const list = owned.get(id);
  if (list) list.push({ row, value });
  else owned.set(id, [{ row, value }]);
};

const takeAll = <T>(owned: Map<string, OwnedValue<T>[]>, id: string): readonly T[] => {
  const values = (owned.get(id) ?? []).map(({ value }) => value);
  owned.delete(id);
  return values;
};

const toPublishedName = (row: Row): PublishedName => {
  row.ignore('a remark on the name, and its key', 'comment', 'id');
  return { name: toName(row), isPrimary: toFlag(row.find('isPrimary')) === true };
};

const toAddress = (row: Row): SourceAddress => {
  row.ignore('the name of a school or employer, for which an address has no room, and its key', 'name', 'id');
  return {
    type: toLocationType(row.find('type')),
    line1: row.find('street'),
    city: row.find('city'),
    county: row.find('county'),
    state: row.find('state'),
    zipcode: row.find('zip'),
    lat: toDegrees(row.find('latitude')),
    lng: toDegrees(row.find('longitude')),
  };
};

interface Parts {
  readonly names: readonly PublishedName[];
  readonly addresses: readonly SourceAddress[];
}

const toRecord = (row: Row, code: string, id: string, { names, addresses }: Parts): OffenderSourceRecord => {
  if (id === '') throw new Error('has no offender id');
  const primary = names.find(({ isPrimary }) => isPrimary) ?? names[0];
  if (primary === undefined) throw new Error('has no name');
  const recordUrl = toLink(row.find('url'));
  const image = toLink(row.find('thumbnail'));
  return {
    uuid: `${code}-${id}`,
    ...(recordUrl !== '' && { recordUrl }),
    name: primary.name,
    aliases: names.filter((each) => each !== primary).map(({ name }) => name),
    dob: row.find('dob'),
    sex: row.find('gender'),
    addresses,
    stateData: { stateOffenderId: id },
    flags: { absconder: toFlag(row.find('isAbsconder')) },
    images: image === '' ? [] : [{ url: image }],
  };
};

/** The v3 sample shows `names` as one object, but its text describes a list. Both occur. */
const toUploaded = (row: Row, code: string, jurisdictions: readonly string[]): OffenderSourceRecord => {
  if (!jurisdictions.includes(row.take('jurisdictionId'))) throw new Error('belongs to another jurisdiction');
  row.ignore('a hash of the upload, of unknown make', 'md5');
  const isList = Array.isArray(row.findValue('names'));
  const names = isList ? row.takeRows('names') : [row.takeRow('names')];
  return toRecord(row, code, row.take('offenderId'), {
    names: names.map(toPublishedName),
    addresses: row.findRows('addresses').map(toAddress),
  });
};
