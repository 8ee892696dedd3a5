import type { OffenderSourceRecord } from '@blotter/vocab';
import { readText } from '../../../families/site-search/details.ts';
import { toAbsconder, toUrl } from '../../../families/site-search/published.ts';
import { type Card, type CardSite, followCards, readCards } from '../../../families/ttsors/cards.ts';
import {
  cellText,
  type Fields,
  failed,
  type Html,
  offenderConnector,
  offenderManifest,
  ok,
  type Row,
  toFile,
  unreadable,
} from '../../../kit/index.ts';

const DIRECTORY = 'https://soregistry.guamcourts.gov/homes/sor_directory';
const OFFENDER = /sor_directory_details\/([A-Za-z0-9-]+)/;

/** Reads `<strong>Label:</strong> value` in list items and in the status line. */
const pairStrong = ($: Html, card: Card): Readonly<Record<string, string>> =>
  Object.fromEntries(
    card
      .find('li:has(> strong), p:has(> strong)')
      .toArray()
      .map((node) => /^([^:]{1,60}):\s*(.*)$/s.exec(cellText($(node))))
      .flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const])),
  );

const toFields = ($: Html, card: Card, url: string): Fields => {
  const href = toUrl(card.find('a[href*="sor_directory_details/"]').first().attr('href'), url);
  return {
    id: OFFENDER.exec(href)?.[1] ?? '',
    url: href,
    name: cellText(card.find('.post-title').first()),
    photo: toUrl(card.find('img').first().attr('src'), url),
    conviction: cellText(card.find('.contxt1').first()),
    ...pairStrong($, card),
  };
};

const toRecord = (row: Row): OffenderSourceRecord => {
  const id = row.take('id');
  if (id === '') throw new Error('the card links to no person');
  const status = row.take('Offender Status');
  return {
    uuid: `GU-${id}`,
    recordUrl: row.take('url'),
    name: row.take('name'),
    dob: row.find('Date of Birth'),
    ethnicity: row.find('Ethnicity'),
    offenses: [{ crime: row.take('conviction'), riskLevel: row.find('Level') }],
    stateData: { status },
    flags: { absconder: toAbsconder(status) },
    images: [{ url: row.find('photo') }],
  };
};

const site: CardSite = { landmark: /id="sor-directory"|class="post-title"/, card: 'article', toFields, toRecord };

/** An open directory with ten people per page. The cursor is the address of the next page. */
export const gu = offenderConnector({
  manifest: offenderManifest('GU', {
    schedule: '40 5 * * *',
    assertions: { minRecords: 200, fillRates: { dob: 0.8 } },
  }),
  bulk: {
    fetch: async function* (fetcher, { cursor }) {
      for await (const step of followCards(fetcher, cursor ?? `${DIRECTORY}/page:1`, site)) {
        if (step.kind === 'fault') return void (yield step.fault);
        if (step.cards === 0) return void (yield failed('A page of the directory shows nobody.'));
        const name = `${/page:\d+/.exec(step.page.url)?.[0].replace(':', '-') ?? 'page-1'}.html`;
        yield ok({ ...toFile(name, step.page), ...(step.next && { cursor: step.next }) });
      }
    },
    parse: async function* (resources) {
      for await (const resource of resources) {
        const text = await readText(resource);
        if (text === undefined) yield unreadable(resource.name, 0, 'is too large or in an unknown charset');
        else yield* readCards(text, { resource: resource.name, url: resource.url || DIRECTORY }, site);
      }
    },
  },
});
