import { cellText, labelled, loadHtml, type Page } from '../../kit/index.ts';
import type { CaseList } from '../court/cases.ts';
import { pairLines } from '../site-search/lines.ts';

export const RESULTS_LANDMARK = /caseCourtTable|Found No Records/i;
export const CASE_LANDMARK = /class="[^"]*\bcaseStyle\b/;
export const PARTY_LANDMARK = /class="[^"]*\bpartyRecord\b/;

export function readResults(page: Page): CaseList {
  const $ = loadHtml(page.text());
  const links = $('a[href*="GetCaseInformation.aspx"]').toArray();
  return {
    addresses: links.map((link) => new URL($(link).attr('href') ?? '', page.url).href),
    isCut: /results are limited/i.test(cellText($('body'))),
  };
}

/** Returns the court's number of the defendant. */
export function findPartyId(html: string): string | undefined {
  const $ = loadHtml(html);
  const [line] = $('a[href*="GetPartyRecord.aspx"]').toArray();
  return line && (/[?&]id=([\w-]{1,40})/.exec($(line).attr('href') ?? '')?.[1] ?? undefined);
}

const COUNT = /^(\w+),\s*(.*?)(?:,\s*in violation of\s+(.*))?$/s;
const OUTCOME = /^Disposed:\s*([^,]*),\s*(\d\d\/\d\d\/\d{4})\.?\s*(.*)$/s;

export function readCase(html: string) {
  const $ = loadHtml(html);
  const style = pairLines(cellText($('.caseStyle td').last()).split('\n'));
  const { '': head = '', ...said } = style;
  return {
    court: cellText($('h2.styletop').first()).replace(/^in the /i, ''),
    caseNumber: /No\.\s*(\S+)/.exec(head)?.[1] ?? '',
    ...said,
    partyId: findPartyId(html) ?? '',
    name: /^(.*), Defendant$/im.exec(cellText($('.party + p').first()))?.[1] ?? '',
    counts: $('.CountContainer')
      .toArray()
      .map((node) => {
        const count = $(node);
        const filed = cellText(count.find('.CountAsFiled')).replace(/^.*Count as Filed:\s*/s, '');
        const [, code = '', description = filed, statute = ''] = COUNT.exec(filed) ?? [];
        const outcome = cellText(count.find('.Disposition td').last());
        const [, word = '', date = '', words = ''] = OUTCOME.exec(outcome) ?? [];
        const offenseDate = /Date of Offense:[ \t]*([^\n]*)/.exec(cellText(count))?.[1] ?? '';
        return {
          code,
          description,
          statute,
          offenseDate,
          outcome: [word, words].filter(Boolean).join(': ') || outcome,
          date,
        };
      }),
  };
}

export function readParty(html: string): Readonly<Record<string, string>> {
  return labelled(loadHtml(html), '.partyRecord');
}
