import type { SourceAddress, SourceOffense } from '@blotter/vocab';
import { hashText } from '../../../random.ts';
import { htmlAnswer, notFound, type Site, type SiteAnswer } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer, toDivs } from './markup.ts';
import {
  listAddresses,
  listHomes,
  tierOf,
  toAddressLines,
  toAliases,
  toCourtPlace,
  toSurnameFirst,
} from './printed.ts';
import { createRegistryFile, type RegistryPerson } from './registry-file.ts';

const MAX_SHOWN = 2_000;
const NOTHING = 'No information available';
const COOKIE = '.AspNetCore.Antiforgery';
/** The field and the cookie are accepted only together. */
const toToken = (cookie: string): string => `CfDJ8-${(hashText(cookie) >>> 0).toString(36)}`;

const toForm = (day: number): SiteAnswer => {
  const cookie = `day-${day}`;
  return pageAnswer(
    'Offender Search',
    markup`<form action="/offender/name-search" method="post">
<input name="__RequestVerificationToken" type="hidden" value="${toToken(cookie)}">
<input name="Search.LastName"><input name="Search.FirstName">
<button type="submit">Search</button>
</form>`,
    { 'set-cookie': `${COOKIE}=${cookie}; path=/; samesite=strict; httponly` },
  );
};

const toList = (found: readonly RegistryPerson[]): SiteAnswer => {
  const rows = found
    .slice(0, MAX_SHOWN)
    .map(
      (person) =>
        markup`<tr><td><a href="/offender/details/${person.id}">${toSurnameFirst(person).toUpperCase()}</a></td><td>${listHomes(person.record)[0]?.city ?? ''}</td></tr>`,
    );
  return pageAnswer(
    'Search Results',
    rows.length === 0
      ? markup`<p>No offenders were found.</p>`
      : markup`${found.length > MAX_SHOWN ? markup`<p>Your search matched too many people; only the first ${MAX_SHOWN} are shown.</p>` : ''}
<table id="search-results" class="display">
<thead><tr><th>Name</th><th>City</th></tr></thead>
<tbody>
${rows}
</tbody></table>`,
  );
};

/** A label and each line of its value are in separate elements. */
const toLabelled = (label: string, ...lines: readonly string[]): Markup =>
  markup`<div>${label}:</div>${toDivs(lines.map((line) => line.toUpperCase()))}`;

const toBlock = (heading: string, addresses: readonly SourceAddress[]): Markup =>
  markup`<h4>${heading}</h4>
${
  addresses.length === 0
    ? markup`<div>${NOTHING}</div>`
    : addresses.map(
        (address) =>
          markup`${toDivs([...toAddressLines(address, ', '), address.county ?? ''].filter(Boolean).map((line) => line.toUpperCase()))}<div>Show Map</div>`,
      )
}`;

const toOffense = (
  offense: SourceOffense,
): Markup => markup`${toLabelled('Offense', `${offense.crime ?? ''}; ${offense.statute ?? ''}`)}
${toLabelled('Conviction Date', offense.convictionDate ?? '')}
${toLabelled('Jurisdiction & State', offense.jurisdiction === 'ND' ? `${toCourtPlace(offense, 'ND', ' County')}, ND` : toCourtPlace(offense, 'ND', ' County'))}
${toLabelled('Disposition', '')}`;

const toDetail = (person: RegistryPerson): SiteAnswer => {
  const { id, record } = person;
  const { stateData = {} } = record;
  const [feet = '', inches = ''] = (record.height ?? '').match(/\d+/g) ?? [];
  const aliases = toAliases(record);
  return pageAnswer(
    'Offender Details',
    markup`<div id="offender-details">
<img src="/photos/${id.toUpperCase()}.JPG" alt="">
${toLabelled('Name', toSurnameFirst(person))}
<div>Aliases:</div>${toDivs(aliases.length === 0 ? [NOTHING] : aliases.map((alias) => alias.toUpperCase()))}
${toLabelled('Birthdate', record.dob ?? '')}
${toLabelled('Sex', record.sex ?? '')}
${toLabelled('Race', record.race ?? '')}
${toLabelled('Ethnicity', record.ethnicity ?? '')}
${toLabelled('Height', `${feet}'`, `${Number(inches)}"`)}
${toLabelled('Weight', record.weight ?? '')}
${toLabelled('Eye Color', record.eyeColor ?? '')}
${toLabelled('Hair Color', record.hairColor ?? '')}
${toLabelled('Skin', '')}
${toLabelled('Registration Expiration', stateData.registrationEnds ?? '')}
${toLabelled('Risk Level', tierOf(record) || 'UNDETERMINED')}
${toLabelled('Registration Status', stateData.status ?? '')}
<h3>Qualifying Offense Information</h3>
${(record.offenses ?? []).map(toOffense)}
<h3>Other State Offenses</h3>
<div>${NOTHING}</div>
<h3>Address Information</h3>
${toBlock('Residence Addresses', listHomes(record))}
${toBlock('Additional Addresses', listAddresses(record, 'other'))}
${toBlock('Employer Addresses', listAddresses(record, 'employment'))}
<h3>Vehicles</h3>
<div>${NOTHING}</div>
</div>`,
  );
};

/** An MVC site: a form with a token, one long table, pages under GUIDs. It finds a letter anywhere in a surname. */
export function northDakota(world: World): Site {
  const file = createRegistryFile(world, 'ND');
  return {
    code: 'ND',
    hosts: ['sexoffender.nd.gov'],
    faults: ['dead-detail'],
    answer: ({ method, url: { pathname }, form, cookies, fault }) => {
      if (pathname === '/offender/search') return toForm(world.day());
      if (pathname === '/offender/name-search' && method === 'POST') {
        const isOurs = form.get('__RequestVerificationToken') === toToken(cookies.get(COOKIE) ?? '');
        if (!isOurs) return htmlAnswer('<html><title>Bad Request</title></html>', {}, 400);
        const asked = { last: form.get('Search.LastName') ?? '', first: form.get('Search.FirstName') ?? '' };
        return toList(file.search(asked, (filed, last) => filed.includes(last)));
      }
      const person = file.find(/^\/offender\/details\/([0-9a-f-]{36})$/.exec(pathname)?.[1] ?? '');
      return person === undefined || fault === 'dead-detail' ? notFound() : toDetail(person);
    },
  };
}
