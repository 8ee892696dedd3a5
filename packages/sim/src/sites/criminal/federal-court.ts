import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import { textOf } from '../kit/names.ts';
import { jsonAnswer, notFound, type Site, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { chargesOf, isEmptied, isOdd } from './record-parts.ts';

const ADDRESS = 'https://recap.example/api/rest/v4/dockets/?court__jurisdiction=FD&order_by=id';
const PAGE_SIZE = 20;

const LEVELS: Readonly<Record<string, string>> = { FELONY: '.F', MISDEMEANOR: '.M', INFRACTION: '.I' };

/** Writes `18:1956.F MONEY LAUNDERING (2)`. */
const toCount = ({ statute, severity = '', description, ...charge }: SourceCharge, index: number) => ({
  name: `${statute}${LEVELS[severity] ?? ''} ${description} (${index + 1})`,
  disposition: charge.disposition ?? '',
  status: charge.disposition === undefined ? 'pending' : 'terminated',
});

const toDefendant = (record: CriminalSourceRecord) => ({
  name: textOf(record.name),
  type: 'Defendant (1)',
  date_terminated: record.cases?.[0]?.disposedDate ?? null,
  extra_info: '',
  attorneys: [],
  criminal_data: {
    highest_offense_level_opening: 'Felony',
    highest_offense_level_terminated: record.cases?.[0]?.disposedDate === undefined ? 'None' : 'Felony',
    counts: chargesOf(record).map(toCount),
    complaints: isOdd(record, 4) ? [{ name: '18 USC 1956', disposition: '' }] : [],
  },
});

const PLAINTIFF = { name: 'USA', type: 'Plaintiff', date_terminated: null, extra_info: '', attorneys: [] };

interface Docket {
  readonly court_id: string;
  readonly docket_number: string;
  readonly date_filed: string;
  readonly [key: string]: unknown;
}

/** Every ninth record also has a civil or sealed case, which contains no crime of a defendant. */
const toDockets = (record: CriminalSourceRecord): readonly Docket[] => {
  const { caseNumber = '', court = '', filedDate = '', disposedDate } = record.cases?.[0] ?? {};
  const criminal: Docket = {
    court_id: court,
    docket_number: caseNumber,
    date_filed: filedDate,
    date_terminated: disposedDate ?? null,
    case_name: `USA v. ${textOf(record.name)}`,
    parties: [toDefendant(record), PLAINTIFF],
  };
  const civil = {
    ...criminal,
    docket_number: caseNumber.replace('-cr-', '-cv-'),
    parties: [PLAINTIFF, { ...PLAINTIFF, name: textOf(record.name), type: 'Defendant' }],
  };
  const sealed = { ...criminal, docket_number: caseNumber.replace('-cr-', '-mj-'), parties: null };
  return [criminal, ...(isOdd(record, 9) ? [civil] : isOdd(record, 9, 1) ? [sealed] : [])];
};

/** A request without a token is a guest, and an invalid token is rejected. */
const isRefused = ({ headers }: SiteRequest): boolean =>
  headers.authorization !== undefined && !/^Token [0-9a-f]{40}$/.test(headers.authorization);

export function federalCourt(world: World): Site {
  return {
    code: 'us-fed-recap-court',
    hosts: ['recap.example'],
    faults: ['empty-page'],
    answer: (request) => {
      const { pathname, searchParams } = request.url;
      if (pathname !== '/api/rest/v4/dockets/') return notFound();
      if (isRefused(request)) return jsonAnswer({ detail: 'Invalid token.' }, 401);
      const dockets = world.criminal('us-fed-recap-court').flatMap(({ record }) => toDockets(record));
      const pages = Math.max(1, Math.ceil(dockets.length / PAGE_SIZE));
      const page = Math.max(1, Number.parseInt(searchParams.get('cursor') ?? '1', 10) || 1);
      const from = (page - 1) * PAGE_SIZE;
      const results = dockets
        .slice(from, from + PAGE_SIZE)
        .map((docket, index) => ({ id: from + index + 1, pacer_case_id: String(900_000 + from + index), ...docket }));
      return jsonAnswer({
        count: dockets.length,
        next: page < pages ? `${ADDRESS}&cursor=${page + 1}` : null,
        previous: page > 1 ? `${ADDRESS}&cursor=${page - 1}` : null,
        results: isEmptied(request, page, pages) ? [] : results,
      });
    },
  };
}
