import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  cellText,
  type Fields,
  failed,
  type Html,
  type LiveQuery,
  labelled,
  type OffenderConnector,
  offenderConnector,
  offenderManifest,
  ok,
  type ParsedRow,
  type Row,
  truncated,
  withPartial,
} from '../../kit/index.ts';
import { toAbsconder, toAddress, toLines, toUrl } from '../site-search/published.ts';
import { type Card, type CardSite, followCards, readCards } from './cards.ts';

const toFields = ($: Html, card: Card, url: string): Fields => ({
  url: toUrl(card.find('h2 a').first().attr('href'), url),
  id: card.attr('data-offender-id') ?? '',
  name: cellText(card.find('h2').first()),
  photo: toUrl(card.find('img').first().attr('src'), url),
  ...labelled($, card),
});

const toRecord = (row: Row, code: string): OffenderSourceRecord => {
  const status = row.find('Status');
  return {
    uuid: `${code}-${row.take('id')}`,
    recordUrl: row.find('url'),
    name: row.take('name'),
    aliases: toLines(row.find('Aliases')),
    dob: row.find('Date of Birth'),
    age: row.find('Age'),
    sex: row.find('Gender'),
    race: row.find('Race'),
    height: row.find('Height'),
    weight: row.find('Weight'),
    hairColor: row.find('Hair Color'),
    eyeColor: row.find('Eye Color'),
    marks: row.find('Scars, Marks, Tattoos'),
    addresses: [
      toAddress(toLines(row.find('Residence')), 'residence'),
      toAddress(toLines(row.find('Employer')), 'work'),
      toAddress(toLines(row.find('School')), 'school'),
    ],
    offenses: toLines(row.find('Offenses')).map((crime) => ({ crime, tier: row.find('Tier') })),
    stateData: { status, registrationStarts: row.find('Registered') },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

const FOUND = /([\d,]{1,9}) offenders? found/i;
const MAX_LIVE_PAGES = 10;

/**
 * Inferred, because no page of the hosted tribal and territorial sites was seen: a plain list of cards, with the result
 * count above it.
 */
export function ttsors(code: string): OffenderConnector {
  const manifest = offenderManifest(code, { syncEligible: true });
  const site: CardSite = {
    landmark: FOUND,
    card: '.offender-card',
    toFields,
    toRecord: (row) => toRecord(row, code),
  };
  const toStart = ({ firstName, lastName }: LiveQuery): string => {
    const start = new URL('/search', manifest.url);
    start.search = new URLSearchParams({ lastName, firstName }).toString();
    return start.href;
  };
  return offenderConnector({
    manifest,
    evidence: { toStart, results: FOUND },
    live: {
      search: async (query, fetcher) => {
        const rows: ParsedRow<OffenderSourceRecord>[] = [];
        let found = 0;
        let next = '';
        for await (const step of followCards(fetcher, toStart(query), site, MAX_LIVE_PAGES)) {
          if (step.kind === 'fault') return rows.length === 0 ? step.fault : withPartial(step.fault, rows);
          const text = step.page.text();
          found = Number(FOUND.exec(text)?.[1]?.replaceAll(',', ''));
          rows.push(...readCards(text, { resource: step.page.url, url: step.page.url }, site));
          next = step.next;
        }
        if (next !== '') return truncated(rows, `The site found ${found} people and ${rows.length} were read.`);
        return rows.length === found
          ? ok(rows)
          : withPartial(failed(`The list announces ${found} people and shows ${rows.length}.`), rows);
      },
    },
  });
}
