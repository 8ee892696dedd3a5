import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { MONTHS } from '../../nation/published-forms.ts';
import { escapeHtml } from '../kit/html.ts';
import { textOf } from '../kit/names.ts';
import { htmlAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf } from './addresses.ts';
import { isParty } from './court-parts.ts';
import { chargesOf, isDead, isOdd, oddityOf } from './record-parts.ts';

const MOST = 500;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Writes `01/06/2020` as `Monday, January 6, 2020`. */
const toLong = (slashed: string): string => {
  const [month = 1, day = 1, year = 1970] = slashed.split('/').map(Number);
  return `${DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}, ${MONTHS[month - 1]} ${day}, ${year}`;
};

const toDashed = (slashed: string): string => slashed.replaceAll('/', '-');

const toAddress = (page: string, query: Readonly<Record<string, string>>): string =>
  `/dockets/${page}?${escapeHtml(new URLSearchParams(query).toString())}`;

const CODES: Readonly<Record<string, string>> = { FELONY: 'F', MISDEMEANOR: 'M', INFRACTION: 'I' };

const toOutcome = ({ disposition, dispositionDate = '' }: SourceCharge): string => {
  if (disposition === undefined) return '';
  const word = /^GUILTY/.test(disposition) ? 'CONVICTION' : disposition;
  return `Disposed: ${word}, ${dispositionDate}. ${disposition}`;
};

const toCount = (record: CriminalSourceRecord, charge: SourceCharge, index: number): string =>
  `<div class="CountContainer"><p class="CountAsFiled">Count # ${index + 1}. Count as Filed: ${CODES[charge.severity ?? ''] ?? 'X'}${charge.ncicCode ?? oddityOf(record) % 1000}, ${escapeHtml(charge.description ?? '')}, in violation of ${charge.statute}</p>
<p>Date of Offense: ${charge.offenseDate ?? ''}</p><table class="Disposition"><tr><th>Party Name</th><th>Disposition Information</th></tr><tr><td>${escapeHtml(textOf(record.name))}</td><td>${toOutcome(charge)}</td></tr></table></div>`;

export function oscnCourt(source: CriminalSource, world: World): Site {
  const list = (): readonly CriminalSourceRecord[] => world.criminal(source.code).map(({ record }) => record);
  const linkTo = (record: CriminalSourceRecord): string =>
    toAddress('GetCaseInformation.aspx', {
      db: source.place,
      number: record.cases?.[0]?.caseNumber ?? '',
      cmid: record.externalId,
    });

  const toResults = (found: readonly CriminalSourceRecord[]): string => `<!DOCTYPE html>
<html><head><title>OSCN Docket Search</title></head><body><h2>Results for ${escapeHtml(source.county)} County</h2>
<table class="caseCourtTable"><tr><th>Case Number</th><th>Date Filed</th><th>Style</th><th>Found Party</th></tr>
${found
  .slice(0, MOST)
  .map((record) => {
    const { caseNumber = '', filedDate = '' } = record.cases?.[0] ?? {};
    const name = escapeHtml(textOf(record.name));
    return `<tr><td><a href="${linkTo(record)}">${caseNumber}</a></td><td>${filedDate}</td><td>STATE OF OKLAHOMA v. ${name}</td><td>${name}</td></tr>`;
  })
  .join('\n')}</table>
${found.length === 0 ? '<p>Found No Records</p>' : ''}${found.length > MOST ? `<p>Results are limited to ${MOST} records.</p>` : ''}</body></html>`;

  const toCase = (record: CriminalSourceRecord): string => {
    const { caseNumber = '', filedDate = '', status = '', disposedDate } = record.cases?.[0] ?? {};
    const party = toAddress('GetPartyRecord.aspx', { db: source.place, id: record.externalId });
    const name = escapeHtml(textOf(record.name));
    const filed = isOdd(record, 2) ? toLong(filedDate) : filedDate;
    return `<!DOCTYPE html>
<html><head><title>OSCN Case Details</title></head><body><h2 class="styletop">In the District Court in and for ${escapeHtml(source.county)} County, Oklahoma</h2>
<table class="caseStyle"><tr><td>State of Oklahoma, Plaintiff, v. ${name}, Defendant.</td><td><strong>No. ${caseNumber}</strong><br>(Criminal Case)<br>Filed: ${filed}<br>${disposedDate === undefined ? '' : `Closed: ${disposedDate}<br>`}Status: ${status}</td></tr></table>
<h2 class="section party">Parties</h2><p><a href="${party}">${name}</a>, Defendant<br>STATE OF OKLAHOMA, Plaintiff</p>
<h2 class="section counts">Counts</h2>${chargesOf(record)
      .map((charge, index) => toCount(record, charge, index))
      .join('\n')}
<h2 class="section dockets">Docket</h2><table class="docketlist"><tr><th>Date</th><th>Code</th><th>Description</th></tr><tr><td>${toDashed(filedDate)}</td><td>TEXT</td><td>CRIMINAL INITIAL FILING.</td></tr></table></body></html>`;
  };

  const toParty = (record: CriminalSourceRecord): string => `<!DOCTYPE html>
<html><head><title>OSCN Party Record</title></head><body><h2>Party Record</h2><table class="partyRecord"><tr><th>Party Number</th><td>${record.externalId}</td></tr><tr><th>Party Name</th><td>${escapeHtml(textOf(record.name))}</td></tr><tr><th>Birth Year</th><td>${record.dob ?? ''}</td></tr></table></body></html>`;

  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['dead-detail'],
    answer: (request) => {
      const { pathname, searchParams } = request.url;
      const [last, first] = ['lname', 'fname'].map((field) => searchParams.get(field) ?? '') as [string, string];
      if (pathname === '/dockets/Results.aspx')
        return htmlAnswer(toResults(last === '' ? [] : list().filter((record) => isParty(record, last, first, '%'))));
      if (pathname === '/dockets/GetPartyRecord.aspx') {
        const party = list().find(({ externalId }) => externalId === searchParams.get('id'));
        return party === undefined ? notFound() : htmlAnswer(toParty(party));
      }
      if (pathname !== '/dockets/GetCaseInformation.aspx') return notFound();
      const record = list().find((each) => each.externalId === searchParams.get('cmid'));
      return record === undefined || isDead(request, record) ? notFound() : htmlAnswer(toCase(record));
    },
  };
}
