import type { OffenderSourceRecord, PublishedName, SourceAddress, SourceOffense } from '@blotter/vocab';
import type { RegistryRow } from '../../nation/registry-row.ts';
import { partsOf, textOf } from '../kit/names.ts';
import { hasStreet, isOneIn, splitUnit, toIsoDay } from './published.ts';
import { type Dictionary, EMPTY_TEXT, type Tables, toPlaceOfLaw } from './texas-dictionary.ts';

const COLORS: Readonly<Record<string, string>> = {
  BALD: 'BAL',
  BLACK: 'BLK',
  BLOND: 'BLN',
  BLUE: 'BLU',
  BROWN: 'BRO',
  GRAY: 'GRY',
  GREEN: 'GRN',
  HAZEL: 'HAZ',
  RED: 'RED',
  SANDY: 'SDY',
  UNKNOWN: 'XXX',
};
const RISKS: Readonly<Record<string, string>> = { LOW: '1', MODERATE: '2', HIGH: '3' };
const DURATIONS: Readonly<Record<string, string>> = {
  '10 YEARS FROM RELEASE': '10R',
  '10 YEARS': '10Y',
  LIFETIME: 'LIF',
};

const toTime = (text = ''): string => {
  const day = toIsoDay(text);
  return day === '' ? '' : `${day} 00:00:00.000`;
};

/** First and middle names share a column, which also gets any text after the surname. */
const toNameColumns = (name: PublishedName) => {
  const [last = '', given = ''] = textOf(name).split(/,\s*/);
  return { NAM_TXT: `${last},${given}`, LNA_TXT: last, FNA_TXT: given };
};

const toAddressColumns = (
  { line1 = '', city, state, zipcode, county = '' }: SourceAddress,
  { countyOf }: Dictionary,
) => {
  const [street, unit] = splitUnit(line1);
  const [, number = '', name = street] = /^(\d+) (.*)$/.exec(street) ?? [];
  const [, kind = '', unitNumber = ''] = /^(\D+?) ?(\d\w*)$/.exec(unit) ?? [];
  const place = {
    CTY_TXT: city ?? '',
    PLT_COD: 'ST',
    PLC_COD: state ?? '',
    ZIP_TXT: zipcode ?? '',
    COU_COD: state === 'TX' ? countyOf(county) : '',
  };
  return hasStreet({ line1 })
    ? { SNU_NBR: number, SNA_TXT: name, SUD_COD: kind, SUD_NBR: unitNumber, ...place, MIS_TXT: EMPTY_TEXT }
    : { ...place, MIS_TXT: line1 || EMPTY_TEXT };
};

const putOffense = ({ put }: Tables, { statuteOf }: Dictionary, ids: Ids, offense: SourceOffense, index: number) => {
  const state = offense.jurisdiction === 'FEDERAL' ? 'US' : (offense.jurisdiction ?? '');
  const { victimAge = '' } = offense;
  put('Offense', {
    IND_IDN: ids.individual,
    OffenseId: `${ids.individual}${index}`,
    ...toPlaceOfLaw(state),
    OFF_COD: statuteOf(`${state}|${offense.crime ?? ''}|${offense.statute ?? ''}`),
    VER_NBR: '1',
    DIS_FLG: 'N',
    CDD_DTE: toTime(offense.convictionDate),
    AOV_NBR: /^\d+$/.test(victimAge) ? victimAge : '',
    SOV_COD: offense.victimSex ?? 'U',
    DOO_DTE: toTime(offense.offenseDate),
  });
};

interface Ids {
  readonly individual: string;
  readonly person: string;
  readonly number: string;
}

/** Former homes belong to the first event, and current addresses to the last. */
const putAddresses = ({ put }: Tables, dictionary: Dictionary, ids: Ids, addresses: readonly SourceAddress[]): void => {
  for (const [index, address] of addresses.entries()) {
    const AddressId = `${ids.individual}${index}`;
    const isFormer = address.type === 'other';
    put('Address', { AddressId, IND_IDN: ids.individual, ...toAddressColumns(address, dictionary) });
    put('AddressEvent', {
      AddressEventId: AddressId,
      EventId: `${ids.individual}${isFormer ? 1 : 2}`,
      IND_IDN: ids.individual,
      PDV_COD: 'VER',
      WRK_FLG: address.type === 'employment' ? 'Y' : 'N',
      AddressId,
    });
  }
};

/**
 * The name on record comes last and is identified only by its type. One in fifteen people has also given another birth
 * date.
 */
const putNames = ({ put }: Tables, ids: Ids, { name, aliases = [], dob = '' }: OffenderSourceRecord): void => {
  const { person } = ids;
  for (const [index, alias] of aliases.entries())
    put('NAME', { NAM_IDN: `${person}${index + 1}`, PER_IDN: person, TYP_COD: 'A', ...toNameColumns(alias) });
  const { first, middle, last, suffix } = partsOf(name);
  const given = [first, middle, suffix].filter(Boolean).join(' ');
  put('NAME', { NAM_IDN: `${person}0`, PER_IDN: person, TYP_COD: 'B', ...toNameColumns(`${last}, ${given}`) });
  const day = toIsoDay(dob);
  if (day === '') return;
  if (isOneIn(15, ids.number)) {
    const other = day.replace(/^\d{4}/, (year) => String(Number(year) - 1)).replace('-02-29', '-02-28');
    put('BRTHDATE', { DOB_IDN: `${person}2`, PER_IDN: person, TYP_COD: 'A', DOB_DTE: toTime(other) });
  }
  put('BRTHDATE', { DOB_IDN: `${person}1`, PER_IDN: person, TYP_COD: 'B', DOB_DTE: toTime(day) });
};

const putEvents = ({ put }: Tables, { agencyOf }: Dictionary, ids: Ids, record: OffenderSourceRecord): void => {
  const { registrationStarts, lastVerificationDate } = record.stateData ?? {};
  const county = record.addresses?.find(({ state }) => state === 'TX')?.county ?? 'TRAVIS';
  for (const [index, [EVM_COD, date]] of [
    ['VER', lastVerificationDate] as const,
    ['REG', registrationStarts] as const,
  ].entries())
    put('RegistrationEvent', {
      IND_IDN: ids.individual,
      EVENTId: `${ids.individual}${2 - index}`,
      EVM_COD,
      EVT_DTE: toTime(date),
      EVO_NBR: String(2 - index),
      ORI_TXT: agencyOf(`${county} CO SHERIFFS OFFICE`),
    });
  put('Photo', { IND_IDN: ids.individual, PhotoId: `${ids.individual}7`, POS_DTE: toTime(lastVerificationDate) });
};

export function putRow(
  tables: Tables,
  dictionary: Dictionary,
  { publishedId, record }: RegistryRow,
  index: number,
): void {
  const ids = { individual: String(10_001 + index), person: String(50_001 + index), number: publishedId ?? '' };
  const { stateData = {}, offenses = [] } = record;
  const duration = stateData.registrationDuration ?? '';
  tables.put('INDV', {
    IND_IDN: ids.individual,
    DPS_NBR: ids.number,
    ICO_TXT: isOneIn(40, ids.number) ? 'TAMBIÉN CONOCIDO POR LA POLICÍA LOCAL' : EMPTY_TEXT,
  });
  tables.put('INDV_SOR', {
    IND_IDN: ids.individual,
    DPS_NBR: ids.number,
    RSK_COD: RISKS[offenses[0]?.riskLevel ?? ''] ?? '0',
    ERT_COD: DURATIONS[duration] ?? '',
    ERD_DTE: /^\d{8}$/.test(stateData.registrationEnds ?? '') ? toTime(stateData.registrationEnds) : '',
    VRP_COD: duration === 'LIFETIME' ? 'Q' : 'A',
  });
  tables.put('PERSON', {
    IND_IDN: ids.individual,
    PER_IDN: ids.person,
    SEX_COD: record.sex ?? '',
    RAC_COD: record.race ?? '',
    HGT_QTY: record.height ?? '',
    WGT_QTY: record.weight ?? '',
    HAI_COD: COLORS[record.hairColor ?? ''] ?? 'XXX',
    EYE_COD: COLORS[record.eyeColor ?? ''] ?? 'XXX',
    ETH_COD: record.ethnicity === undefined ? 'N' : 'H',
  });
  putNames(tables, ids, record);
  putAddresses(tables, dictionary, ids, record.addresses ?? []);
  for (const [at, offense] of offenses.entries()) putOffense(tables, dictionary, ids, offense, at);
  putEvents(tables, dictionary, ids, record);
}
