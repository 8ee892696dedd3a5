import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  cellText,
  createRow,
  criminalConnector,
  criminalManifest,
  type FormatRow,
  failed,
  formFields,
  loadHtml,
  mergeRows,
  type Page,
  type Resource,
  toFile,
  toReason,
  unreadable,
} from '../../kit/index.ts';
import { type CaseList, type CourtSite, courtPages, mergeCases } from '../court/cases.ts';
import { type RosterFacts, readText, toStep } from '../roster/roster.ts';
import { CASE_LANDMARK, readCasePage } from './case-page.ts';
import { toRecord } from './record.ts';

const RESULTS_LANDMARK = /Record Count|No cases matched/i;

const readResults = (page: Page): CaseList => {
  const $ = loadHtml(page.text());
  const links = $('a[href*="CaseDetail.aspx"]').toArray();
  return {
    addresses: links.map((link) => new URL($(link).attr('href') ?? '', page.url).href),
    isCut: /returned (?:more than|too many)/i.test(cellText($('body'))),
  };
};

/** The front page of the portal opens the session. Every search sends the hidden state of the form back. */
const toSite = (host: string): CourtSite => ({
  open: async (fetcher) => {
    const home = await fetcher.request(`https://${host}/PublicAccess/default.aspx`, {
      expect: 'html',
      landmark: /Criminal Case Records/i,
    });
    if (home.kind !== 'ok') return home;
    const $ = loadHtml(home.value.text());
    const link = $('a[href]')
      .toArray()
      .find((node) => /^criminal case records$/i.test(cellText($(node))));
    if (link === undefined) return failed('The front page leads to no criminal cases.');
    const searchUrl = new URL($(link).attr('href') ?? '', home.value.url).href;
    const search = await fetcher.request(searchUrl, { expect: 'html', landmark: /__VIEWSTATE/ });
    if (search.kind !== 'ok') return search;
    const fields = formFields(loadHtml(search.value.text()), 'form:has(input[name="__VIEWSTATE"])');
    return {
      kind: 'ok',
      value: async ({ last, isWhole, first }) => {
        const found = await fetcher.request(searchUrl, {
          expect: 'html',
          landmark: RESULTS_LANDMARK,
          form: {
            ...fields,
            LastName: `${last.toUpperCase()}${isWhole ? '' : '*'}`,
            FirstName: first === '' ? '' : `${first.toUpperCase()}*`,
            SearchSubmit: 'Search',
          },
        });
        return found.kind === 'ok' ? { kind: 'ok', value: readResults(found.value) } : found;
      },
    };
  },
  fetchCase: async function* (fetcher, address) {
    const page = await fetcher.request(address, { expect: 'html', landmark: CASE_LANDMARK });
    const id = new URL(address).searchParams.get('CaseID') ?? '';
    yield page.kind === 'ok' ? toStep(toFile(`case-${id}.html`, page.value)) : page;
  },
});

async function* readCases(resources: AsyncIterable<Resource>): AsyncIterable<FormatRow> {
  for await (const resource of resources) {
    const html = await readText(resource);
    try {
      if (CASE_LANDMARK.test(html)) yield createRow(readCasePage(html), { resource: resource.name, rowNumber: 1 });
      else yield unreadable(resource.name, 0, 'is no page of a case', html);
    } catch (error) {
      yield unreadable(resource.name, 0, toReason(error));
    }
  }
}

export function odysseyCourt(facts: RosterFacts): CriminalConnector {
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(readCases(resources), toRecord(facts), { keyOf: ({ externalId }) => externalId, merge: mergeCases });
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '40 5 * * *',
      ...facts,
      url: `https://${facts.host}/PublicAccess/default.aspx`,
      family: 'odyssey',
      gate: ['open'],
      recordKind: 'court',
    }),
    ...courtPages(toSite(facts.host), parse),
  });
}
