import type { CriminalSourceRecord } from '@blotter/vocab';
import { toXlsx } from '../kit/archive.ts';
import { textOf } from '../kit/names.ts';
import { fileAnswer, htmlAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { chargesOf, isOdd, pickFrom } from './record-parts.ts';

type Cell = string | number;

const FILE = '/content/dam/soi/en/web/idoc/documents/December%202025%20Prison%20Stock.xlsx';

const LIST = `<!DOCTYPE html>
<html><head><title>Prison Population Data Sets</title></head><body><h1>Prison Population Data Sets</h1>
<ul><li><a href="${FILE}">December 2025 Prison Stock</a></li>
<li><a href="/content/dam/soi/en/web/idoc/documents/June%202019%20Prison%20Stock.xls">June 2019 Prison Stock</a></li>
<li><a href="/content/dam/soi/en/web/idoc/documents/Admissions.xlsx">Admissions</a></li></ul></body></html>`;

const BANNER: readonly (readonly Cell[])[] = [
  ['Illinois Department of Corrections'],
  ['Prison Population Stock File'],
  ['December 31, 2025'],
  ['Source: Offender 360'],
  ['3 Dates are projections and may change.'],
];

/** Two of the names end with the digit of a footnote. */
const HEADER: readonly string[] = [
  ...['IDOC #', 'Name', 'Date of Birth', 'Sex', 'Race', 'Veteran Status', 'Current Admission Date', 'Admission Type'],
  ...['Parent Institution', 'Projected MSR Date3', 'Projected Discharge Date3', 'Custody Date', 'Sentence Date'],
  ...['Crime Class', 'Holding Offense', 'Holding Offense Category', 'Offense Type', 'Sentence Years'],
  ...['Sentence Months', 'Truth in Sentencing', 'Sentencing County'],
];

const COUNTIES = ['Cook', 'Lake', 'Will', 'Kane', 'Peoria', 'Winnebago', 'St. Clair', 'Champaign'];

const toClass = (description: string, degree: string): string =>
  description === 'MURDER' ? 'Murder' : `Class ${/^\d$/.test(degree) ? degree : '4'}`;

/** Writes `3042022.0` as `3/04/22`. */
const toShort = (date: string): string => date.replace(/^(\d{1,2})(\d\d)\d\d(\d\d)\.0$/, '$1/$2/$3');

const LEAP_DAY = /^0?229/;

const addYears = (date: string, years: number): string =>
  date.replace(/(\d{4})\.0$/, (_, year: string) => `${Number(year) + years}.0`);

const toLine = (record: CriminalSourceRecord): readonly Cell[] => {
  const { custody = {}, sentence = {} } = record;
  const [{ description = '', degree = '' } = {}] = chargesOf(record);
  const { bookedAt = '', projectedReleaseDate = '' } = custody;
  const [years = '', months = ''] = (sentence.text ?? '').split('/');
  const release = projectedReleaseDate === 'UNKNOWN' ? '' : projectedReleaseDate;
  return [
    record.externalId,
    textOf(record.name),
    record.dob ?? '',
    record.sex ?? '',
    record.race ?? '',
    isOdd(record, 10) ? 'Yes' : 'No',
    isOdd(record, 7) ? toShort(bookedAt) : bookedAt,
    isOdd(record, 4) ? 'Direct from Court' : 'New Sentence from Court',
    custody.facility ?? '',
    release,
    addYears(release, LEAP_DAY.test(release) ? 4 : 1),
    bookedAt,
    sentence.imposedDate ?? '',
    toClass(description, degree),
    description,
    'Person',
    'Person Crimes',
    /^\d+$/.test(years) ? Number(years) : years,
    /^\d+$/.test(months) ? Number(months) : '',
    years === 'SDP' ? '' : pickFrom(record, ['50%', '85%', '100%']),
    pickFrom(record, COUNTIES),
  ];
};

export function illinoisPrison(world: World): Site {
  return {
    code: 'us-il-idoc-prison',
    hosts: ['idoc.illinois.gov'],
    faults: ['dead-detail'],
    answer: ({ url, fault }) => {
      if (url.pathname === '/reportsandstatistics/prison-population-data-sets.html') return htmlAnswer(LIST);
      if (url.pathname !== FILE || fault === 'dead-detail') return notFound();
      const lines = world.criminal('us-il-idoc-prison').map(({ record }) => toLine(record));
      return fileAnswer(toXlsx([...BANNER, HEADER, ...lines], 'Prison Stock'), {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      });
    },
  };
}
