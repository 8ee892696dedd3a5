import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { escapeHtml } from '../kit/html.ts';
import { fold, textOf } from '../kit/names.ts';
import { jsonAnswer, notFound, type Site, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf } from './addresses.ts';
import { chargesOf, FALLBACK_PAGE_SIZE, isEmptied, isOdd } from './record-parts.ts';

/** Writes `03/04/2026` as `2026-03-04`. */
const toIsoDate = (date: string): string => date.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

const SEVERITIES: Readonly<Record<string, string>> = {
  FELONY: ' - Felony',
  MISDEMEANOR: ' - Misdemeanor',
  INFRACTION: ' (Infraction)',
};

const toReason = ({ custody = {}, cases }: CriminalSourceRecord, charge: SourceCharge, index: number): string => {
  const { description = '', statute = '', severity = '' } = charge;
  const number = cases?.[0]?.caseNumber ?? '';
  const text =
    description === 'FAILURE TO APPEAR'
      ? `Warrant ${number}: Failure to Appear`
      : `${statute} - ${escapeHtml(description)}${SEVERITIES[severity] ?? ''}`;
  const isSet = index === 0 && custody.bondAmount?.startsWith('$');
  const bond = isSet ? `${custody.bondType} Bond - ${custody.bondAmount}` : 'Bond - No Bond';
  return `${text}; Arrest Date ${custody.bookedAt}; ${bond}`;
};

const toInmate = (record: CriminalSourceRecord) => {
  const { custody = {} } = record;
  const reasons = chargesOf(record).map((charge, index) => toReason(record, charge, index));
  return {
    name: textOf(record.name),
    race: record.race ?? '',
    sex: record.sex ?? '',
    cell_block: isOdd(record, 5) ? null : 'A-1',
    arrest_date: toIsoDate(custody.bookedAt ?? ''),
    held_for_agency: custody.arrestingAgency ?? '',
    mugshot: isOdd(record, 3) ? null : 'c2ltdWxhdGVk',
    dob: record.dob ?? '',
    hold_reasons: [...reasons, ...(custody.holds ?? []).map((hold) => `${hold}; Bond - No Bond`)].join('<br />'),
    is_juvenile: false,
    release_date: toIsoDate(custody.releasedAt ?? ''),
  };
};

const JUVENILE = {
  name: 'Juvenile, Held',
  race: '',
  sex: '',
  cell_block: 'J-1',
  arrest_date: '2026-01-02',
  held_for_agency: 'Sheriff',
  mugshot: null,
  dob: '',
  hold_reasons: 'Held for juvenile court',
  is_juvenile: true,
  release_date: '',
};

interface Question {
  readonly name?: string;
  readonly paging?: { readonly count?: number; readonly start?: number };
}

const toQuestion = ({ body }: SiteRequest): Question | undefined => {
  try {
    return JSON.parse(body) as Question;
  } catch {
    return undefined;
  }
};

/** Matches names as prefixes. The roster includes juveniles. */
export function zuercherJail(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page', 'page-size'],
    answer: (request) => {
      const question = toQuestion(request);
      if (request.url.pathname !== '/api/portal/inmates/load' || request.method !== 'POST') return notFound();
      if (question === undefined) return jsonAnswer({ error: 'no question' }, 400);
      const wanted = fold(question.name ?? '');
      const inmates = [...world.criminal(source.code).map(({ record }) => toInmate(record)), JUVENILE]
        .filter(({ name }) => fold(name).startsWith(wanted))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const { count = 50, start = 0 } = question.paging ?? {};
      const size = request.fault === 'page-size' ? Math.min(count, FALLBACK_PAGE_SIZE) : count;
      const page = Math.floor(start / count) + 1;
      const isEmpty = isEmptied(request, page, Math.ceil(inmates.length / count));
      return jsonAnswer({
        total_record_count: inmates.length,
        records: isEmpty ? [] : inmates.slice(start, start + size),
      });
    },
  };
}
