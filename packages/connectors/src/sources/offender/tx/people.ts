import type { SourceAddress, SourceName, SourceOffense } from '@blotter/vocab';
import type { Row } from '../../../kit/index.ts';
import type { Dump } from './dump.ts';
import { findNcicText } from './ncic-codes.ts';

interface TypedValue<T> {
  readonly type: string;
  readonly value: T;
}

/** All data of one individual outside INDV. The lists are in file order. */
export interface Person {
  readonly persons: { readonly id: string; readonly looks: Looks }[];
  readonly registrations: { readonly date: string; readonly agency: string }[];
  readonly photos: { readonly id: string; readonly date: string }[];
  readonly offenses: SourceOffense[];
  readonly addresses: { readonly id: string; readonly address: SourceAddress }[];
  readonly events: { readonly eventId: number; readonly isWork: boolean; readonly addressId: string }[];
  terms: Terms | undefined;
}

export interface Looks {
  readonly sex: string;
  readonly race: string;
  readonly ethnicity: string;
  readonly height: string;
  readonly weight: string;
  readonly hairColor: string;
  readonly eyeColor: string;
}

export interface Terms {
  readonly risk: string;
  readonly shoeSize: string;
  readonly shoeWidth: string;
  readonly duration: string;
  readonly ends: string;
  readonly verification: string;
}

export interface People {
  readonly find: (individual: string) => Person | undefined;
  readonly namesOf: (person: string) => readonly TypedValue<SourceName | string>[];
  readonly birthDatesOf: (person: string) => readonly TypedValue<string>[];
}

export async function loadPeople(dump: Dump): Promise<People> {
  const people = new Map<string, Person>();
  const at = (individual: string): Person => {
    const known = people.get(individual);
    if (known) return known;
    const lists = { persons: [], registrations: [], photos: [], offenses: [], addresses: [], events: [] };
    const person: Person = { ...lists, terms: undefined };
    people.set(individual, person);
    return person;
  };
  const decode = await loadCodes(dump);
  const counties = await loadTexts(dump, 'Counties', 'COU_COD', 'COU_TXT');
  const agencies = await loadTexts(dump, 'AGENCY', 'ORI_TXT', 'ATR_TXT');
  const statutes = await loadStatutes(dump);
  const names = new Map<string, TypedValue<SourceName | string>[]>();
  const births = new Map<string, TypedValue<string>[]>();

  await dump.load('PERSON', (row) => at(row.take('IND_IDN')).persons.push(toPerson(row, decode)));
  await dump.load('NAME', (row) => {
    row.ignore('the key of the name', 'NAM_IDN');
    append(names, row.take('PER_IDN'), { type: row.take('TYP_COD'), value: toName(row) });
  });
  await dump.load('BRTHDATE', (row) => {
    row.ignore('the key of the date', 'DOB_IDN');
    append(births, row.take('PER_IDN'), { type: row.take('TYP_COD'), value: row.take('DOB_DTE') });
  });
  await dump.load('INDV_SOR', (row) => {
    row.ignore('said by INDV', 'DPS_NBR');
    at(row.take('IND_IDN')).terms = toTerms(row, decode);
  });
  await dump.load('Offense', (row) => at(row.take('IND_IDN')).offenses.push(toOffense(row, decode, statutes)));
  await dump.load('Address', (row) => {
    at(row.take('IND_IDN')).addresses.push({ id: row.take('AddressId'), address: toAddress(row, counties) });
  });
  await dump.load('AddressEvent', (row) => {
    row.ignore('how the address came to be known', 'AddressEventId', 'PDV_COD');
    at(row.take('IND_IDN')).events.push({
      eventId: Number(row.take('EventId')) || 0,
      isWork: row.take('WRK_FLG').toUpperCase() === 'Y',
      addressId: row.take('AddressId'),
    });
  });
  await dump.load('RegistrationEvent', (row) => {
    row.ignore('keys and kind of the event', 'EVENTId', 'EventId', 'EVM_COD', 'EVO_NBR');
    const agency = row.take('ORI_TXT');
    at(row.take('IND_IDN')).registrations.push({ date: row.take('EVT_DTE'), agency: agencies.get(agency) ?? agency });
  });
  await dump.load('Photo', (row) => {
    at(row.take('IND_IDN')).photos.push({ id: row.take('PhotoId'), date: row.take('POS_DTE') });
  });
  return {
    find: (individual) => people.get(individual),
    namesOf: (person) => names.get(person) ?? [],
    birthDatesOf: (person) => births.get(person) ?? [],
  };
}

type Decode = (table: string, column: string, code: string) => string;
interface Statute {
  readonly crime: string;
  readonly citation: string;
}

/** Codes are listed once per language. An unlisted code stays unchanged. */
const loadCodes = async (dump: Dump): Promise<Decode> => {
  const texts = new Map<string, string>();
  await dump.load('TableCodes', (row) => {
    row.ignore('the owner of the table', 'SchemaName');
    const key = toKey(row.take('TBL_COD'), row.take('COL_COD'), row.take('VAL_COD'));
    const text = row.take('VAL_TXT');
    const isEnglish = /^en/i.test(row.take('language'));
    if (isEnglish || !texts.has(key)) texts.set(key, text);
  });
  return (table, column, code) =>
    code === '' ? '' : texts.get(toKey(table, column, code)) || findNcicText(column, code) || code;
};

const toKey = (...parts: readonly string[]): string => parts.join('\t').toUpperCase();

const loadTexts = async (
  dump: Dump,
  table: 'Counties' | 'AGENCY',
  code: string,
  text: string,
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  await dump.load(table, (row) => texts.set(row.take(code), row.take(text)));
  return texts;
};

const STATUTE_KEY = ['COO_COD', 'COJ_COD', 'JOO_COD', 'OFF_COD', 'VER_NBR'] as const;

const loadStatutes = async (dump: Dump): Promise<ReadonlyMap<string, Statute>> => {
  const statutes = new Map<string, Statute>();
  await dump.load('OFF_CODE_SOR', (row) => {
    row.ignore('when the code was in use', 'STS_COD', 'Begindate', 'Enddate');
    const key = toKey(...STATUTE_KEY.map(row.take));
    statutes.set(key, { crime: row.take('LEN_TXT'), citation: row.take('CIT_TXT') });
  });
  return statutes;
};

const append = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

const toPerson = (row: Row, decode: Decode): { readonly id: string; readonly looks: Looks } => ({
  id: row.take('PER_IDN'),
  looks: {
    sex: decode('PERSON', 'SEX_COD', row.take('SEX_COD')),
    race: decode('PERSON', 'RAC_COD', row.take('RAC_COD')),
    ethnicity: decode('PERSON', 'ETH_COD', row.take('ETH_COD')),
    height: row.take('HGT_QTY'),
    weight: row.take('WGT_QTY'),
    hairColor: decode('PERSON', 'HAI_COD', row.take('HAI_COD')),
    eyeColor: decode('PERSON', 'EYE_COD', row.take('EYE_COD')),
  },
});

/** First and middle names are in one column. */
const toName = (row: Row): SourceName | string => {
  const whole = row.take('NAM_TXT');
  const last = row.take('LNA_TXT');
  const [first = '', ...middle] = row.take('FNA_TXT').split(/\s+/);
  return last === '' && first === '' ? whole : { first, middle: middle.join(' '), last };
};

const toTerms = (row: Row, decode: Decode): Terms => {
  const text = (column: string): string => decode('INDV', column, row.take(column));
  return {
    risk: text('RSK_COD'),
    shoeSize: text('SSZ_COD'),
    shoeWidth: text('SWD_COD'),
    duration: text('ERT_COD'),
    ends: row.take('ERD_DTE'),
    verification: text('VRP_COD'),
  };
};

const toOffense = (row: Row, decode: Decode, statutes: ReadonlyMap<string, Statute>): SourceOffense => {
  row.ignore('the sentence, for which an offence has no room', 'DIS_FLG', 'OST_COD', 'CPR_COD', 'CPR_VAL');
  row.ignore('the key of the offence', 'OffenseId');
  const statute = statutes.get(toKey(...STATUTE_KEY.map(row.take)));
  const code = row.take('OFF_COD');
  const goal = decode('OFFENSE', 'GOC_COD', row.take('GOC_COD'));
  return {
    crime: [statute?.crime || code, goal].filter(Boolean).join(', '),
    statute: statute?.citation || code,
    convictionDate: row.take('CDD_DTE'),
    offenseDate: row.find('DOO_DTE'),
    victimAge: row.take('AOV_NBR'),
    victimSex: decode('OFFENSE', 'SOV_COD', row.take('SOV_COD')),
    jurisdiction: decode('OFFENSE', 'JOO_COD', row.take('JOO_COD')),
  };
};

const toAddress = (row: Row, counties: ReadonlyMap<string, string>): SourceAddress => {
  row.ignore('the kind of place that PLC_COD is', 'PLT_COD');
  const county = row.take('COU_COD');
  const description = row.find('MIS_TXT');
  const street = ['SNU_NBR', 'SNA_TXT', 'SUD_COD', 'SUD_NBR'].map(row.take).filter(Boolean).join(' ');
  return {
    line1: street || description,
    city: row.take('CTY_TXT'),
    county: counties.get(county) ?? county,
    state: row.take('PLC_COD'),
    zipcode: row.take('ZIP_TXT'),
    lat: toDegrees(row.take('LAT_NBR')),
    lng: toDegrees(row.take('LON_NBR')),
  };
};

const toDegrees = (text: string): number | null => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null);
