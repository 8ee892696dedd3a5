import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalRow } from '../../nation/criminal-row.ts';
import { toZip } from '../kit/archive.ts';
import { partsOf } from '../kit/names.ts';
import { fileAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { type Column, toDes, toLine } from './fixed-width.ts';
import { chargesOf, isOdd, oddityOf } from './record-parts.ts';

const PEOPLE: readonly Column[] = [
  ['CIDORNUM', 'INMATE DOC NUMBER', 'CHAR', 7],
  ['CICLSTNM', 'INMATE LAST NAME', 'CHAR', 20],
  ['CICFSTNM', 'INMATE FIRST NAME', 'CHAR', 11],
  ['CICMIDIN', 'INMATE MIDDLE INITIAL', 'CHAR', 1],
  ['CICSUFIX', 'INMATE NAME SUFFIX', 'CHAR', 3],
  ['GISNDXCN', 'INMATE NAME SOUNDEX CODE', 'CHAR', 4],
  ['CICLSEX', 'INMATE GENDER CODE', 'CHAR', 30],
  ['CICLRACE', 'INMATE RACE CODE', 'CHAR', 30],
  ['CICLBRTH', 'INMATE BIRTH DATE', 'DATE', 10],
  ['CIETHNIC', 'INMATE ETHNIC AFFILIATION', 'CHAR', 30],
  ['INMRCDSTA', 'INMATE RECORD STATUS CODE', 'CHAR', 30],
  ['CIINSTAT', 'INMATE ADMIN. STATUS CODE', 'CHAR', 30],
  ['CIRADMDT', 'INMATE ADMISSION DATE', 'DATE', 10],
  ['CICONVDT', 'OLDEST CONVICTION DATE', 'DATE', 10],
  ['CIFELONY', 'INMATE IS FELON/MISDEMEANANT', 'CHAR', 30],
  ['CIPRIOFF', 'MOST SERIOUS OFFNSE CURR INCAR', 'CHAR', 30],
  ['CIPRIQLF', 'PRIMARY OFFENSE QUALIFIER', 'CHAR', 30],
  ['CITOTSNT', 'TOTAL SENTENCE LENGTH(IN DAYS)', 'DECIMAL', 5],
  ['PTSTATUS', 'PAROLE AND TERMINATE STATUS', 'CHAR', 30],
  ['GIRPED', 'FINAL RULING PED', 'DATE', 10],
  ['CILAMVDT', 'DATE OF LAST INMATE MOVEMENT', 'DATE', 10],
  ['CILAMVTY', 'TYPE OF LAST INMATE MOVEMENT', 'CHAR', 30],
  ['CICCLASS', 'CUSTODY CLASSIFICATION CODE', 'CHAR', 30],
  ['CIHISEC', 'INMATE CONTROL STATUS CODE', 'CHAR', 30],
  ['CIADMLOC', 'ADMITTING/DIAGNOSTIC CENTER', 'CHAR', 20],
  ['CICURLOC', 'INMATE FACILITY CODE', 'CHAR', 30],
  ['ESCAPESFL', 'ESCAPE HISTORY FLAG', 'CHAR', 30],
  ['PRIORSFL', 'PRIOR INCARCERATIONS FLAG', 'CHAR', 30],
  ['NXTCUSREV', 'NEXT CUSTODY REVIEW DATE', 'DATE', 10],
  ['LSTINFRDT', 'DATE OF LAST INFRACTION', 'DATE', 10],
  ['LSTINFRAC', 'LAST INFRACTION', 'CHAR', 30],
  ['TOTINFRAC', 'TOTAL INFRACTIONS', 'DECIMAL', 4],
  ['CILABELS', 'INMATE LABELS', 'CHAR', 401],
];

const COMPUTATIONS: readonly Column[] = [
  ['CIDORNUM', 'INMATE DOC NUMBER', 'CHAR', 7],
  ['CIPREFIX', 'INMATE COMMITMENT PREFIX', 'CHAR', 2],
  ['CISENCMP', 'INMATE SENTENCE COMPONENT', 'CHAR', 3],
  ['CISTAFLG', 'INMATE COMPUTATION STATUS FLAG', 'CHAR', 30],
  ['GIEFFDT', 'SENTENCE BEGIN DATE (FOR MAX)', 'DATE', 10],
  ['CIRELDAT', 'ACTUAL SENTENCE END DATE', 'DATE', 10],
  ['GISPRD', 'PROJECTED RELEASE DATE (PRD)', 'DATE', 10],
  ['PARDISCHDT', 'PAROLE DISCHARGE DATE', 'DATE', 10],
  ['PARBEGDT', 'PAROLE SUPERVISION BEGIN DATE', 'DATE', 10],
];

const GRADES: Readonly<Record<string, string>> = { FELONY: 'FELON', MISDEMEANOR: 'MISD.' };

/** The first day of the calendar means no date. */
const NO_DATE = '0001-01-01';

const isActive = ({ custody }: CriminalSourceRecord): boolean => custody?.status === 'IN CUSTODY';

const toPerson = ({ record }: CriminalRow): Readonly<Record<string, string>> => {
  const { first, middle, last, suffix } = partsOf(record.name);
  const { custody = {}, sentence = {}, parole = {} } = record;
  const [offense = {}] = chargesOf(record);
  const status = isActive(record) ? 'ACTIVE' : 'INACTIVE';
  return {
    CIDORNUM: record.externalId,
    CICLSTNM: last,
    CICFSTNM: first,
    CICMIDIN: middle,
    CICSUFIX: suffix === '' && isOdd(record, 4) ? '\0\0\0' : suffix,
    GISNDXCN: `${last.charAt(0)}${100 + (oddityOf(record) % 567)}`,
    CICLSEX: record.sex ?? '',
    CICLRACE: record.race ?? '',
    CICLBRTH: record.dob ?? '',
    CIETHNIC: isOdd(record, 3) ? 'UNKNOWN' : '',
    INMRCDSTA: status,
    CIINSTAT: status,
    CIRADMDT: custody.bookedAt ?? '',
    CICONVDT: sentence.imposedDate ?? '',
    CIFELONY: GRADES[offense.severity ?? ''] ?? '',
    CIPRIOFF: offense.description ?? '',
    CIPRIQLF: isOdd(record, 9) ? 'ATTEMPTED' : 'PRINCIPAL',
    CITOTSNT: (sentence.maxDays ?? '').padStart(5, '0'),
    PTSTATUS: parole.status ?? '',
    GIRPED: isOdd(record, 2) ? NO_DATE : '',
    CICCLASS: 'MEDIUM',
    CICURLOC: custody.facility ?? '',
  };
};

/** Writes one row per component of each commitment. Some people have an earlier one that ended long ago. */
const toComputations = ({ record }: CriminalRow): readonly Readonly<Record<string, string>>[] => {
  const { custody = {}, sentence = {}, parole = {}, externalId } = record;
  const began = sentence.startDate ?? sentence.imposedDate ?? '';
  const year = Number(began.slice(0, 4));
  const earlier = {
    CIDORNUM: externalId,
    CIPREFIX: 'AA',
    CISENCMP: '001',
    CISTAFLG: 'EXPIRED',
    GIEFFDT: `${year - 4}-03-01`,
    CIRELDAT: `${year - 3}-03-01`,
    GISPRD: `${year - 3}-03-01`,
    PARDISCHDT: NO_DATE,
    PARBEGDT: NO_DATE,
  };
  const latest = {
    CIDORNUM: externalId,
    CIPREFIX: 'AB',
    CISENCMP: '001',
    CISTAFLG: isActive(record) ? 'ACTIVE' : 'EXPIRED',
    GIEFFDT: began,
    CIRELDAT: custody.releasedAt ?? '',
    GISPRD: custody.projectedReleaseDate ?? '',
    PARDISCHDT: parole.supervisionEnds ?? '',
    PARBEGDT: parole.releaseDate ?? '',
  };
  return isOdd(record, 5) ? [latest, earlier] : [latest];
};

const toArchive = (table: string, columns: readonly Column[], rows: readonly Readonly<Record<string, string>>[]) =>
  toZip({
    [`${table}.des`]: toDes(columns),
    [`${table}.dat`]: rows.map((row) => toLine(columns, row)).join(''),
  });

export function northCarolinaPrison(world: World): Site {
  return {
    code: 'us-nc-doc-prison',
    hosts: ['www.doc.state.nc.us'],
    faults: ['dead-detail'],
    answer: ({ url, fault }) => {
      const rows = world.criminal('us-nc-doc-prison');
      const asZip = { 'content-type': 'application/zip' };
      switch (url.pathname) {
        case '/offenders/INMT4AA1.zip':
          return fileAnswer(toArchive('INMT4AA1', PEOPLE, rows.map(toPerson)), asZip);
        case '/offenders/INMT4BB1.zip':
          return fault === 'dead-detail'
            ? notFound()
            : fileAnswer(toArchive('INMT4BB1', COMPUTATIONS, rows.flatMap(toComputations)), asZip);
        default:
          return notFound();
      }
    },
  };
}
