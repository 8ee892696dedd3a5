import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { escapeHtml } from '../kit/html.ts';
import { textOf } from '../kit/names.ts';
import { htmlAnswer, notFound, redirectAnswer, type Site, type SiteRequest } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { hostOf } from './addresses.ts';
import { isParty } from './court-parts.ts';
import { toCasePage } from './odyssey-case.ts';
import { chargesOf, isDead } from './record-parts.ts';

const ROOT = '/PublicAccess';
const SESSION = 'ASP.NET_SessionId';
const VIEW_STATE = '/wEPDwUKLTY3simulated';
const MOST = 200;

const HOME = `<!DOCTYPE html><html><head><title>Public Access</title></head><body><h1>Court records inquiry</h1>
<a class="ssSearchHyperlink" href="Search.aspx?ID=200">Civil, Family &amp; Probate Case Records</a>
<a class="ssSearchHyperlink" href="Search.aspx?ID=100">Criminal Case Records</a></body></html>`;

const SEARCH = `<!DOCTYPE html><html><head><title>Criminal Case Records Search</title></head><body>
<form method="post" action="Search.aspx?ID=100" id="SearchForm"><input type="hidden" name="__VIEWSTATE" value="${VIEW_STATE}"><input type="hidden" name="__EVENTVALIDATION" value="simulated">
<input type="hidden" name="NodeID" value="100"><select name="SearchBy"><option value="0">Case</option><option value="1" selected>Defendant</option></select>
<input name="LastName"><input name="FirstName"><input type="submit" name="SearchSubmit" value="Search"></form></body></html>`;

/** Returns the program’s own number. */
const idOf = ({ externalId }: CriminalSourceRecord): string => `7${externalId}`;

const toRow = (record: CriminalSourceRecord): string => {
  const { caseNumber = '', court = '', filedDate = '', status = '' } = record.cases?.[0] ?? {};
  const charges = chargesOf(record).map(({ description = '' }) => escapeHtml(description));
  return `<tr><td><a href="CaseDetail.aspx?CaseID=${idOf(record)}">${caseNumber}</a></td><td></td><td>${escapeHtml(textOf(record.name))}<br>${record.dob ?? ''}</td><td>${filedDate}<br>${court}</td><td>Adult Criminal<br>${status}</td><td>${charges.join('<br>')}</td></tr>`;
};

const toResults = (found: readonly CriminalSourceRecord[]): string => `<!DOCTYPE html>
<html><head><title>Case Records Search Results</title></head><body><div>Record Count: <b>${found.length}</b></div>
${found.length > MOST ? `<p>The search returned more than ${MOST} records. Only the first ${MOST} are shown.</p>` : ''}
<table><tr><th>Case Number</th><th>Citation Number</th><th>Defendant Info</th><th>Filed/Location</th><th>Type/Status</th><th>Charge(s)</th></tr>
${found.length === 0 ? '<tr><td colspan="6">No cases matched your search criteria.</td></tr>' : found.slice(0, MOST).map(toRow).join('\n')}
</table></body></html>`;

/** A search fails without a session, and with the state of another page. */
export function odysseyCourt(source: CriminalSource, world: World): Site {
  const list = (): readonly CriminalSourceRecord[] => world.criminal(source.code).map(({ record }) => record);

  const search = ({ form, fault }: SiteRequest) => {
    if (form.get('__VIEWSTATE') !== VIEW_STATE)
      return htmlAnswer('<html><title>Runtime Error</title><h1>Invalid viewstate</h1></html>', {}, 500);
    const [last, first] = ['LastName', 'FirstName'].map((field) => form.get(field) ?? '') as [string, string];
    const found = last === '' ? [] : list().filter((record) => isParty(record, last, first, '*'));
    return htmlAnswer(fault === 'empty-page' ? '<html><body></body></html>' : toResults(found));
  };

  return {
    code: source.code,
    hosts: [hostOf(source)],
    faults: ['empty-page', 'dead-detail'],
    answer: (request) => {
      const { url, cookies, method } = request;
      if (url.pathname === `${ROOT}/default.aspx`)
        return htmlAnswer(HOME, { 'set-cookie': `${SESSION}=simulated; path=/; HttpOnly` });
      if (!cookies.has(SESSION)) return redirectAnswer(`${ROOT}/default.aspx`);
      if (url.pathname === `${ROOT}/Search.aspx`) return method === 'POST' ? search(request) : htmlAnswer(SEARCH);
      if (url.pathname !== `${ROOT}/CaseDetail.aspx`) return notFound();
      const record = list().find((each) => idOf(each) === url.searchParams.get('CaseID'));
      return record === undefined || isDead(request, record) ? notFound() : htmlAnswer(toCasePage(record));
    },
  };
}
