import type { CriminalSourceRecord } from '@blotter/vocab';
import { toXlsx } from '../kit/archive.ts';
import { textOf } from '../kit/names.ts';
import { fileAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { chargesOf, isOdd, oddityOf, pickFrom } from './record-parts.ts';

type Cell = string | number;

const HEADER: readonly string[] = [
  ...['SID Number', 'TDCJ Number', 'Name', 'Current Facility', 'Gender', 'Race', 'Age', 'Projected Release'],
  ...['Maximum Sentence Date', 'Parole Eligibility Date', 'Case Number', 'County', 'Offense Code', 'TDCJ Offense'],
  ...['Sentence Date', 'Offense Date', 'Sentence (Years)', 'Last Parole Decision', 'Next Parole Review Date'],
  'Parole Review Status',
];

const COUNTIES = ['Harris', 'Dallas', 'Tarrant', 'Bexar', 'Travis', 'El Paso', 'Collin', 'Lubbock'];
const FIRST_SERIAL_OF_NEVER = 1_000_000;

/** Dates are serial days, and numbers lose their leading zeros if a program stores them as numbers. */
const toNumber = (text: string | undefined): Cell =>
  text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : (text ?? '');

const toLine = (record: CriminalSourceRecord): readonly Cell[] => {
  const { custody = {}, sentence = {} } = record;
  const [offense = {}] = chargesOf(record);
  const [began, ends] = [Number(sentence.imposedDate), Number(custody.projectedReleaseDate)];
  const isReviewed = isOdd(record, 3);
  return [
    isOdd(record, 4) ? toNumber(record.externalId) : record.externalId,
    String(oddityOf(record) % 3_000_000).padStart(8, '0'),
    textOf(record.name),
    custody.facility ?? '',
    record.sex ?? '',
    record.race ?? '',
    toNumber(record.age),
    toNumber(custody.projectedReleaseDate),
    toNumber(custody.projectedReleaseDate),
    ends < FIRST_SERIAL_OF_NEVER ? Math.floor((began + ends) / 2) : '',
    record.cases?.[0]?.caseNumber ?? '',
    pickFrom(record, COUNTIES),
    offense.ncicCode === undefined ? '' : toNumber(`${offense.ncicCode}0031`),
    offense.description ?? '',
    toNumber(sentence.imposedDate),
    toNumber(offense.offenseDate),
    toNumber(sentence.text),
    isReviewed ? 'Denied on 03/11/2025' : 'None',
    isReviewed ? 46_447 : '',
    isReviewed ? 'IN PAROLE REVIEW PROCESS' : 'NOT IN REVIEW PROCESS',
  ];
};

export function texasPrison(world: World): Site {
  return {
    code: 'us-tx-tdcj-prison',
    hosts: ['www.tdcj.texas.gov'],
    answer: ({ url }) =>
      url.pathname === '/documents/High_Value_Data_Sets.xlsx'
        ? fileAnswer(toXlsx([HEADER, ...world.criminal('us-tx-tdcj-prison').map(({ record }) => toLine(record))]), {
            'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          })
        : notFound(),
  };
}
