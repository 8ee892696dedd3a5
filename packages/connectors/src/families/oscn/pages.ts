import { cellText, labelled, loadHtml, type Page } from '../../kit/index.ts';
import type { CaseList } from '../court/cases.ts';
import { pairLines } from '../site-search/lines.ts';

export const RESULTS_LANDMARK = /caseCourtTable|Found No Records/i;
export const CASE_LANDMARK = /class="[^"]*\bcaseStyle\b/;
export const PARTY_LANDMARK = /class="[^"]*\bpartyRecord\b/;

export const readResults = (page: Page): CaseList => {
  const $ = loadHtml(page.text());
  const links = $('a[href*="GetCaseInformation.aspx"]').toArray();
  return {
    addresses: links.map((link) => new URL($(link).attr('href') ?? '', page.url).href),
    isCut: /results are limited/i.test(cellText($('body'))),
  };
};

/** The number by which the court knows the defendant. */
export const findPartyId = (html: string): string | undefined => {
  const $ = loadHtml(html);
  const [line] = $('a[href*="GetPartyRecord.aspx"]').toArray();
  return line && (/[?&]id=([\w-]{1,40})/.exec($(line).attr('href') ?? '')?.[1] ?? undefined);
};

const COUNT = /Count as Filed:\s*(\w+),\s*(.*?)(?:,\s*in violation of\s+(.*))?$/s;
const OUTCOME = /^Disposed:\s*([^,]*),\s*(\d\d\/\d\d\/\d{4})\.?\s*(.*)$/s;

export const readCase = (html: string) => {
  const $ = loadHtml(html);
  const style = pairLines(cellText($('.caseStyle td').last()).split('\n'));
  const { '': head = '', ...said } = style;
  return {
    court: cellText($('h2.styletop').first()).replace(/^in the /i, ''),
    caseNumber: /No\.\s*(\S+)/.exec(head)?.[1] ?? '',
    ...said,
    partyId: findPartyId(html) ?? '',
    name: cellText($('a[href*="GetPartyRecord.aspx"]').first()),
    counts: $('.CountContainer')
      .toArray()
      .map((node) => {
        const count = $(node);
        const [, code = '', description = '', statute = ''] = COUNT.exec(cellText(count.find('.CountAsFiled'))) ?? [];
        const outcome = cellText(count.find('.Disposition td').last());
        const [, word = '', date = '', words = ''] = OUTCOME.exec(outcome) ?? [];
        const offenseDate = /Date of Offense:\s*(\S*)/.exec(cellText(count))?.[1] ?? '';
        return { code, description, statute, offenseDate, outcome: words || word || outcome, word, date };
      }),
  };
};

export const readParty = (html: string): Readonly<Record<string, string>> => labelled(loadHtml(html), '.partyRecord');
