import type { CriminalSourceRecord } from '@blotter/vocab';
import { partsOf } from '../kit/names.ts';
import { fileAnswer, htmlAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { chargesOf, isOdd, pickFrom } from './record-parts.ts';

type Line = readonly string[];
interface Table {
  readonly header: Line;
  readonly linesOf: (record: CriminalSourceRecord) => readonly Line[];
}

const COUNTIES = ['MIAMI-DADE', 'BROWARD', 'DUVAL', 'ORANGE', 'HILLSBOROUGH', 'POLK', 'LEON', 'ESCAMBIA'];
const SHORT_TERM = '0010000';

const isActive = ({ custody }: CriminalSourceRecord): boolean => custody?.status === 'IN CUSTODY';
const isReleased = (record: CriminalSourceRecord): boolean => !isActive(record);
/** A supervised person was released before and is in both tables. */
const isSupervised = ({ parole }: CriminalSourceRecord): boolean => parole !== undefined;

const toFlag = ({ sentence }: CriminalSourceRecord): string =>
  sentence?.text === '9999999'
    ? 'death sentence'
    : sentence?.text === '9999998'
      ? 'life sentence'
      : 'valid release date';

const toPerson = (record: CriminalSourceRecord): Line => {
  const { first, middle, last, suffix } = partsOf(record.name);
  return [record.externalId, last, first, middle, suffix];
};
const PERSON = ['DCNumber', 'LastName', 'FirstName', 'MiddleName', 'NameSuffix'];

const ROOT: Table = {
  header: [
    ...PERSON,
    ...['Race', 'Sex', 'BirthDate', 'PrisonReleaseDate', 'ReceiptDate', 'releasedateflag_descr', 'race_descr'],
    ...['custody_description', 'FACILITY_description', 'HairColor', 'EyeColor', 'Height', 'Weight'],
  ],
  linesOf: (record) => {
    const { custody = {}, race = '', sex = '' } = record;
    const flag = toFlag(record);
    const release = custody.releasedAt ?? custody.projectedReleaseDate ?? '';
    return [
      [
        ...toPerson(record),
        race.charAt(0),
        sex.charAt(0),
        record.dob ?? '',
        flag === 'valid release date' ? release : '',
        custody.bookedAt ?? '',
        flag,
        race,
        flag === 'death sentence' ? 'DEATH ROW' : 'CLOSE',
        custody.facility ?? '',
        record.hairColor ?? '',
        record.eyeColor ?? '',
        (record.height ?? '').replaceAll(/\D/g, ''),
        record.weight ?? '',
      ],
    ];
  },
};

const SUPERVISED_ROOT: Table = {
  header: [...PERSON, 'Sex', 'BirthDate', 'race_descr', 'SupervisionTerminationDate'],
  linesOf: (record) => [
    [
      ...toPerson(record),
      (record.sex ?? '').charAt(0),
      record.dob ?? '',
      record.race ?? '',
      record.parole?.supervisionEnds ?? '',
    ],
  ],
};

const OFFENSES: Table = {
  header: [
    ...['DCNumber', 'Sequence', 'OffenseDate', 'DateAdjudicated', 'County', 'CaseNumber', 'prisonterm'],
    ...['ProbationTerm', 'ParoleTerm', 'adjudicationcharge_descr', 'qualifier_descr', 'adjudication_descr'],
  ],
  linesOf: (record) =>
    chargesOf(record).map((charge, index) => [
      record.externalId,
      String(index + 1),
      charge.offenseDate ?? '',
      record.sentence?.imposedDate ?? '',
      pickFrom(record, COUNTIES),
      record.cases?.[0]?.caseNumber ?? '',
      index === 0 ? (record.sentence?.text ?? '') : SHORT_TERM,
      '0000000',
      '0000000',
      charge.description ?? '',
      isOdd(record, 8) ? 'ATTEMPTED' : 'PRINCIPAL',
      'CONVICTED',
    ]),
};

const STAYS: Table = {
  header: ['DCNumber', 'ReceiptDate', 'ReleaseDate'],
  linesOf: ({ externalId, custody = {} }) => [[externalId, custody.bookedAt ?? '', custody.releasedAt ?? '']],
};

const DETAINERS: Table = {
  header: ['DCNumber', 'DetainerDate', 'detainertype_descr', 'Agency', 'cancelwithdrawn_descr'],
  linesOf: (record) =>
    isOdd(record, 6)
      ? [
          [record.externalId, '03/03/2020', 'DETAINER', 'US MARSHAL', ''],
          [record.externalId, '03/03/2020', 'NOTIFY', 'LEON COUNTY SO', 'WITHDRAWN'],
        ]
      : [],
};

const MARKS: Table = {
  header: ['DCNumber', 'Type', 'Location', 'Description'],
  linesOf: (record) => (isOdd(record, 3) ? [[record.externalId, 'TATTOO', 'LEFT ARM', 'ANCHOR']] : []),
};

const ALIASES: Table = {
  header: PERSON,
  linesOf: (record) => (record.aliases ?? []).map((name) => toPerson({ ...record, name })),
};

const RESIDENCES: Table = {
  header: ['DCNumber', 'releasetype_descr', 'AddressLine1', 'AddressLine2', 'City', 'State', 'ZipCode'],
  linesOf: ({ externalId, addresses = [] }) =>
    addresses.map(({ line1 = '', city = '', state = '', zipcode = '' }) => [
      ...[externalId, 'RESIDENCE AFTER RELEASE', line1, '', city, state, zipcode],
    ]),
};

type PopulatedTable = readonly [table: Table, belongs: (record: CriminalSourceRecord) => boolean];
const TABLES: Readonly<Record<string, PopulatedTable>> = {
  'INMATE_ACTIVE_ROOT.txt': [ROOT, isActive],
  'INMATE_ACTIVE_OFFENSES_CPS.txt': [OFFENSES, isActive],
  'INMATE_ACTIVE_INCARHIST.txt': [STAYS, isActive],
  'INMATE_ACTIVE_DETAINERS.txt': [DETAINERS, isActive],
  'INMATE_ACTIVE_SCARSMARKS.txt': [MARKS, isActive],
  'INMATE_ACTIVE_ALIASES.txt': [ALIASES, isActive],
  'INMATE_RELEASE_ROOT.txt': [ROOT, isReleased],
  'INMATE_RELEASE_OFFENSES_CPS.txt': [OFFENSES, isReleased],
  'INMATE_RELEASE_RESIDENCE.txt': [RESIDENCES, isReleased],
  'INMATE_RELEASE_ALIASES.txt': [ALIASES, isReleased],
  'OFFENDER_ROOT.txt': [SUPERVISED_ROOT, isSupervised],
  'OFFENDER_OFFENSES_CCS.txt': [OFFENSES, isSupervised],
};

const toText = (lines: readonly Line[]): string => lines.map((line) => `${line.join('\t')}\r\n`).join('');

const REQUEST_PAGE = `<!DOCTYPE html>
<html><head><title>OBIS Database Request</title></head><body><h1>Offender Information (OBIS) Database</h1>
<ul>${Object.keys(TABLES)
  .map((name) => `<li><a href="data/${name}">${name}</a></li>`)
  .join('\n')}
<li><a href="FDOC.mdb">Access form</a></li><li><a href="mailto:obis@example.org">Ask us</a></li></ul></body></html>`;

export function floridaPrison(world: World): Site {
  return {
    code: 'us-fl-doc-prison',
    hosts: ['www.dc.state.fl.us'],
    faults: ['dead-detail'],
    answer: ({ url, fault }) => {
      if (url.pathname === '/pub/obis_request.html') return htmlAnswer(REQUEST_PAGE);
      const populated = TABLES[url.pathname.replace(/^\/pub\/data\//, '')];
      if (populated === undefined || (fault === 'dead-detail' && populated[0] === OFFENSES)) return notFound();
      const [{ header, linesOf }, belongs] = populated;
      const records = world.criminal('us-fl-doc-prison').map(({ record }) => record);
      return fileAnswer(toText([header, ...records.filter(belongs).flatMap(linesOf)]), {
        'content-type': 'text/plain',
      });
    },
  };
}
