import type { CriminalSourceRecord, SourceCase } from '@blotter/vocab';
import { withQualifier } from '../../../families/fields/criminal-parts.ts';
import type { Row } from '../../../kit/index.ts';

/**
 * Reads a row of INMT4AA1, with the rows of INMT4BB1 under `computations`. Inactive people stay in the file
 * permanently.
 */
export function toRecord(row: Row): CriminalSourceRecord {
  const status = row.take('INMRCDSTA');
  const facility = row.take('CICURLOC');
  const isActive = /^ACTIVE$/i.test(status);
  const computations = row.takeRows('computations').map(toComputation);
  const latest = computations.toSorted(byEnd).at(-1);
  row.ignore('a code made of the name', 'GISNDXCN');
  row.ignore('housekeeping of the department', ...HOUSEKEEPING);
  return {
    externalId: row.take('CIDORNUM'),
    recordType: 'prison',
    stage: isActive ? 'custody' : 'conviction',
    name: {
      last: row.take('CICLSTNM'),
      first: row.take('CICFSTNM'),
      middle: row.take('CICMIDIN'),
      suffix: row.take('CICSUFIX'),
    },
    dob: row.take('CICLBRTH'),
    sex: row.take('CICLSEX'),
    race: row.take('CICLRACE'),
    ethnicity: row.take('CIETHNIC'),
    state: 'NC',
    currentStatus: status,
    custodyFacility: isActive ? facility : '',
    custody: {
      status: row.take('CIINSTAT'),
      facility: isActive ? facility : '',
      bookedAt: row.find('CIRADMDT'),
      releasedAt: isActive ? '' : (latest?.ended ?? ''),
      projectedReleaseDate: latest?.projectedRelease ?? '',
    },
    cases: toCases(row),
    sentence: {
      imposedDate: row.find('CICONVDT'),
      startDate: latest?.began ?? '',
      maxDays: toDays(row.find('CITOTSNT')),
    },
    parole: {
      status: row.find('PTSTATUS'),
      eligibilityDate: row.find('GIRPED'),
      releaseDate: latest?.paroleBegan ?? '',
      supervisionEnds: latest?.paroleEnds ?? '',
    },
  };
}

/** The profile has the most serious offense, without a docket number. */
const toCases = (row: Row): readonly SourceCase[] => [
  {
    charges: [
      {
        description: withQualifier(row.find('CIPRIOFF'), row.find('CIPRIQLF')),
        severity: toSeverity(row.find('CIFELONY')),
      },
    ],
  },
];

const toSeverity = (published: string): string =>
  /^FEL/i.test(published) ? 'felony' : /^MIS/i.test(published) ? 'misdemeanor' : published;

const toDays = (published: string): string => published.replace(/^0+/, '');

const toComputation = (row: Row) => {
  row.ignore('counts the commitments and components of one person', 'CIPREFIX', 'CISENCMP');
  row.ignore('whether the computation is final', 'CISTAFLG');
  return {
    began: row.take('GIEFFDT'),
    ended: row.take('CIRELDAT'),
    projectedRelease: row.take('GISPRD'),
    paroleEnds: row.take('PARDISCHDT'),
    paroleBegan: row.take('PARBEGDT'),
  };
};

type Computation = ReturnType<typeof toComputation>;

/** A person has one row per component of each commitment. The one that ends last decides. */
const byEnd = (a: Computation, b: Computation): number => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0);

const endOf = ({ began, ended, projectedRelease }: Computation): string =>
  [began, ended, projectedRelease].filter((date) => /^\d{4}-/.test(date)).reduce((a, b) => (a > b ? a : b), '');

const HOUSEKEEPING = [
  ...['CIOLDPFX', 'CILPENDT', 'CDSPCCHR', 'CIRULCOM', 'CISENCM2', 'CIOLDCMP', 'CICURCMD', 'POPUNIT', 'PRIORSFL'],
  ...['GIRPRD', 'CIHISEC', 'CIGTRATE', 'CIRULCMP', 'LGTHINCAR', 'LSTINFRAC', 'GIRTRD', 'CILAMVTM', 'TMCOMPSTA'],
  ...['FPIDFLAG', 'CIOTHLOC', 'REVIEWSFL', 'CIRULSNT', 'CILAMVTY', 'CILABELS', 'NXTPCREV', 'CICCLASS', 'NXTSECREV'],
  ...['PARANAL', 'CIXCALDT', 'NXTCUSREV', 'CIGTLAW', 'CDPRMASS', 'TOTINFRAC', 'GTONOFF', 'LSTINFRDT', 'CIADMLOC'],
  ...['CICURAREA', 'CIPREFX2', 'CILAMVDT', 'LGTHRSENT', 'GIRMAX', 'CIGTDATE', 'ESCAPESFL', 'PBREVTYP', 'CIDYSERV'],
  'TOTSENCMP',
] as const;
