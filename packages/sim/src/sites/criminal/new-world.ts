import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { escapeHtml } from '../kit/html.ts';
import { fold, textOf } from '../kit/names.ts';
import { htmlAnswer, notFound, type Site, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { agencyNumberOf, hostOf } from './addresses.ts';
import { toDetailPage } from './new-world-detail.ts';
import { FALLBACK_PAGE_SIZE, isDead, isEmptied, isOdd } from './record-parts.ts';

const PAGE_SIZE = 100;

/** Returns the portal's own number, negative for people imported from the previous program. */
const toDetailId = (record: CriminalSourceRecord): string => `${isOdd(record, 2) ? '-' : ''}${record.externalId}`;

const toLine = (record: CriminalSourceRecord, root: string): string => {
  const name = escapeHtml(textOf(record.name));
  const linked = isOdd(record, 23)
    ? name
    : `<a href="${root}/Inmate/Detail/${toDetailId(record)}">${name}${isOdd(record, 5) ? '&nbsp;' : ''}</a>`;
  return `<tr><td class="Photo"></td><td class="Name">${linked}</td><td class="SubjectNumber">${record.externalId}</td><td class="DateOfBirth">${record.dob ?? ''}</td><td class="InCustody">Yes</td><td class="ScheduledReleaseDate">${record.custody?.projectedReleaseDate ?? ''}</td><td class="HousingFacility">${record.custody?.facility ?? ''}</td></tr>`;
};

const toGrid = (lines: readonly string[], from: number, total: number): string => `<!DOCTYPE html>
<html><head><title>Inmate Inquiry</title></head><body><form method="get"><input name="Name"><input type="checkbox" name="InCustody" value="True"></form>
<table id="Inmates"><thead><tr><th>Photo</th><th class="Name">Name</th><th>Subject Number</th><th>Date of Birth</th><th>In Custody</th><th>Scheduled Release</th><th>Facility</th></tr></thead><tbody>
${lines.length === 0 ? '<tr><td colspan=7>No data</td></tr>' : lines.join('\n')}
</tbody></table>
<div>Showing ${lines.length === 0 ? 0 : from + 1} to ${lines.length === 0 ? 0 : from + lines.length} of ${total}</div></body></html>`;

/** Matches `LAST, FIRST`, both as prefixes. */
const isNamed = (record: CriminalSourceRecord, wanted: string): boolean => {
  const [last = '', first = ''] = textOf(record.name).split(', ');
  const [wantedLast = '', wantedFirst = ''] = wanted.split(',');
  return fold(last).startsWith(fold(wantedLast)) && fold(first).startsWith(fold(wantedFirst));
};

/** A person booked twice in a day has two lines, which link to one page. */
const toListed = (record: CriminalSourceRecord): readonly CriminalSourceRecord[] =>
  isOdd(record, 11, 3) ? [record, record] : [record];

export function newWorldJail(source: CriminalSource, world: World): Site {
  const root = `/NewWorld.InmateInquiry/${agencyNumberOf(source)}`;
  const list = (): readonly CriminalSourceRecord[] => world.criminal(source.code).map(({ record }) => record);

  const showGrid = (request: SiteRequest) => {
    const { searchParams } = request.url;
    const found = list()
      .filter((record) => isNamed(record, searchParams.get('Name') ?? ''))
      .flatMap(toListed);
    const size = request.fault === 'page-size' ? FALLBACK_PAGE_SIZE : PAGE_SIZE;
    const page = Math.max(1, Number.parseInt(searchParams.get('Page') ?? '1', 10) || 1);
    const from = (page - 1) * size;
    const isEmpty = isEmptied(request, page, Math.ceil(found.length / size));
    const lines = isEmpty ? [] : found.slice(from, from + size).map((record) => toLine(record, root));
    return htmlAnswer(toGrid(lines, from, found.length));
  };

  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page', 'page-size', 'dead-detail'],
    answer: (request) => {
      const { pathname } = request.url;
      if (pathname === root) return showGrid(request);
      const detailId = /\/Inmate\/Detail\/(-?\d+)$/.exec(pathname)?.[1];
      const record = list().find((each) => toDetailId(each) === detailId);
      return record === undefined || isDead(request, record) ? notFound() : htmlAnswer(toDetailPage(record));
    },
  };
}
