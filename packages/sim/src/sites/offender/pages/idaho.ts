import type { OffenderSourceRecord, SourceOffense } from '@blotter/vocab';
import { htmlAnswer, notFound, type Site, type SiteAnswer, type SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup } from './markup.ts';
import { listHomes, toAliases, toCourtPlace, toNumber, toSurnameFirst } from './printed.ts';
import { createRegistryFile, type RegistryFile, type RegistryPerson } from './registry-file.ts';

const PAGE_SIZE = 25;
const MAX_FOUND = 400;

/** Returns the number in the page address, which differs from both the list number and the printed number. */
const toLinkId = (id: string): string => `P${[...id].reverse().join('')}`;
const fromLinkId = (linkId: string): string => [...linkId.slice(1)].reverse().join('');

const toPage = (title: string, body: Markup): SiteAnswer =>
  htmlAnswer(markup`<HTML><HEAD><TITLE>${title}</TITLE></HEAD><BODY>${body}</BODY></HTML>`.html);

const FORM = toPage(
  'Name Search',
  markup`
<FORM ACTION="SOR" METHOD="POST"><INPUT TYPE=hidden NAME=form VALUE=1><INPUT TYPE=hidden NAME=sz VALUE=400><INPUT TYPE=hidden NAME=rad VALUE=A>
Last name <INPUT name="lnm"> First name <INPUT name="fnm"> <INPUT TYPE=submit VALUE=Search></FORM>`,
);

const SPACE: Markup = { html: '&nbsp;' };
const orSpace = (text: string | undefined): string | Markup => (text ? text : SPACE);

/** City and county cells have the same id. */
const toRow = (person: RegistryPerson): Markup => {
  const { id, record } = person;
  const [home = {}] = listHomes(record);
  const link = { html: `SOR?id=${toLinkId(id)}&sz=400` };
  return markup`<TR><TD><A HREF="${link}"><IMG SRC="../sorFiles/photos/thumbs/${id}.jpg"></A></TD><TD id="kno_field">${id}</TD><TD id="nam_field"><A HREF="${link}">${toSurnameFirst(person)}</A></TD><TD id="adr_field">${orSpace(home.line1)}</TD><TD id="cty_field">${orSpace(home.city)}</TD><TD id="cty_field">${orSpace(home.county)}</TD><TD id="zip_field">${orSpace(home.zipcode)}</TD><TD id="sts_field">${orSpace(record.stateData?.status)}</TD></TR>`;
};

const toList = (file: RegistryFile, asked: URLSearchParams, fault: SiteRequest['fault']): SiteAnswer => {
  const last = asked.get('lnm') ?? '';
  const first = asked.get('fnm') ?? '';
  const page = Math.max(1, Number(asked.get('page')) || 1);
  const all = file.search({ last, first });
  const found = all.slice(0, MAX_FOUND);
  const shown = fault === 'empty-page' && page > 1 ? [] : found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (shown.length === 0) return toPage('Results', markup`No records found`);
  const toLink = (to: number, text: string): Markup =>
    markup`<A HREF="${{ html: `SOR?form=1&lnm=${encodeURIComponent(last)}&fnm=${encodeURIComponent(first)}&page=${to}` }}">${text}</A>`;
  return toPage(
    'Results',
    markup`${all.length > MAX_FOUND ? `Your search found more than ${MAX_FOUND} records.` : ''}<TABLE>
<TR><TH>Photo</TH><TH>KNO</TH><TH>Name</TH></TR>
${shown.map(toRow)}
</TABLE>${page > 1 ? toLink(page - 1, '<<Prev') : ''}${page * PAGE_SIZE < found.length ? toLink(page + 1, 'Next>>') : ''}`,
  );
};

/** Labels contain no-break spaces, and a row has two pairs. */
const toPair = (label: string, text: string | undefined): Markup =>
  markup`<TD>${{ html: label.replaceAll(' ', '&nbsp;') }}:</TD><TD>${orSpace(text)}</TD>`;

const toOffense = (offense: SourceOffense): Markup =>
  markup`<TR><TD>${offense.statute ?? ''}</TD><TD>${offense.crime ?? ''}</TD><TD>${orSpace(offense.convictionDate)}</TD><TD>${toCourtPlace(offense, 'ID')}</TD></TR>`;

/** Joins names without a separator. */
const toPackedAliases = (record: OffenderSourceRecord): string => toAliases(record).join(' ');

const toDetail = (person: RegistryPerson): SiteAnswer => {
  const { id, record } = person;
  const { stateData = {} } = record;
  const registered = `SX${String(toNumber(id, 'registration', 100_000)).padStart(5, '0')}`;
  return toPage(
    'Offender',
    markup`<IMG SRC="../sorFiles/photos/${registered}.jpg">
<TABLE id="offender">
<TR>${toPair('Name', toSurnameFirst(person))}${toPair('Reg ID', registered)}</TR>
<TR>${toPair('Aliases', toPackedAliases(record))}${toPair('Reg Status', stateData.status)}</TR>
<TR>${toPair('Birth Date', record.dob)}${toPair('Birth Place', stateData.birthState)}</TR>
<TR>${toPair('Race', record.race)}${toPair('Sex', record.sex)}</TR>
<TR>${toPair('Height', record.height)}${toPair('Weight', record.weight)}</TR>
<TR>${toPair('Eye Color', record.eyeColor)}${toPair('Hair Color', record.hairColor)}</TR>
<TR>${toPair('Last Photo Date', '')}${toPair('Last Registered', stateData.registrationStarts)}</TR>
<TR>${toPair('Last Process', 'ANNUAL')}${toPair('Last Verification Received', stateData.lastVerificationDate)}</TR>
</TABLE>
<TABLE id="offenses">
<TR><TH>Statute</TH><TH>Description</TH><TH>Date</TH><TH>Jurisdiction</TH></TR>
${(record.offenses ?? []).map(toOffense)}
</TABLE>`,
  );
};

/** A site with old tables: only the list has addresses and the permanent number of a person. */
export function idaho(world: World): Site {
  const file = createRegistryFile(world, 'ID');
  return {
    code: 'ID',
    hosts: ['apps.isp.idaho.gov'],
    faults: ['empty-page', 'dead-detail'],
    answer: ({ method, url: { pathname, searchParams }, form, fault }) => {
      if (pathname === '/sor_id/name.html') return FORM;
      if (pathname !== '/sor_id/SOR') return notFound();
      const linkId = searchParams.get('id');
      if (linkId === null) return toList(file, method === 'POST' ? form : searchParams, fault);
      const person = file.find(fromLinkId(linkId));
      return person === undefined || fault === 'dead-detail' ? notFound() : toDetail(person);
    },
  };
}
