import type { SourceAddress, SourceOffense } from '@blotter/vocab';
import { jsonAnswer, notFound, redirectAnswer, type Site, type SiteAnswer, type SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer, toBreaks } from './markup.ts';
import { listAddresses, listHomes, tierOf, toAddressLines, toAliases, toNumber, toSurnameFirst } from './printed.ts';
import { createRegistryFile, type RegistryFile, type RegistryPerson } from './registry-file.ts';

const COOKIE = 'conditions';
const MAX_LENGTH = 50;
const FALLBACK_LENGTH = 10;

const CONDITIONS = pageAnswer(
  'Conditions of use',
  markup`<form method="post" action="/Home/Accept"><p>I have read the conditions of use.</p><button type="submit" name="accept" value="I Agree">I Agree</button></form>`,
);

/** Fills the table like DataTables does. */
const TABLE_SCRIPT = `document.getElementById('offender-search').addEventListener('submit', async (event) => {
  event.preventDefault();
  const asked = new URLSearchParams(new FormData(event.target));
  asked.set('draw', '1');
  asked.set('start', '0');
  asked.set('length', '${MAX_LENGTH}');
  const { data } = await (await fetch('/Offender/SearchData', { method: 'POST', body: asked })).json();
  const body = document.querySelector('#offender-table tbody');
  body.textContent = '';
  const addCell = (row, text) => row.insertCell().append(text);
  for (const { id, name, age, city, zip } of data) {
    const row = body.insertRow();
    const link = document.createElement('a');
    link.href = '/Offender/Details/' + id;
    link.textContent = name;
    for (const part of [link, age, city, zip]) addCell(row, part);
  }
  if (data.length === 0) addCell(body.insertRow(), 'No matching records found');
});`;

const SEARCH = pageAnswer(
  'Search',
  markup`<form id="offender-search"><input name="lastName"><input name="firstName"><button type="submit">Search</button></form>
<table id="offender-table"><thead><tr><th>Name</th><th>Age</th><th>City</th><th>Zip</th></tr></thead><tbody></tbody></table>
<script>
${{ html: TABLE_SCRIPT }}
</script>`,
);

const toData = (file: RegistryFile, { form, fault }: SiteRequest): SiteAnswer => {
  const found = file.search({ last: form.get('lastName') ?? '', first: form.get('firstName') ?? '' });
  const start = Number(form.get('start')) || 0;
  const length =
    fault === 'page-size' ? FALLBACK_LENGTH : Math.min(MAX_LENGTH, Number(form.get('length')) || FALLBACK_LENGTH);
  const shown = fault === 'empty-page' && start > 0 ? [] : found.slice(start, start + length);
  return jsonAnswer({
    draw: Number(form.get('draw')) || 0,
    recordsTotal: file.list().length,
    recordsFiltered: found.length,
    data: shown.map((person) => {
      const [home] = listHomes(person.record);
      return {
        id: person.id,
        name: toSurnameFirst(person),
        age: person.record.age ?? '',
        city: home?.city ?? '',
        zip: home?.zipcode ?? '',
      };
    }),
  });
};

const toPair = (label: string, text: string): Markup => markup`<dt>${label}:</dt><dd>${text}</dd>`;

const toBlock = (heading: string, [address]: readonly SourceAddress[]): Markup =>
  address === undefined
    ? markup``
    : markup`<h3>${heading}</h3>
<p>${toBreaks(toAddressLines(address))}</p>`;

const toConviction = (offense: SourceOffense, index: number): Markup => markup`<h3>Conviction ${index + 1}</h3>
<p>${toBreaks([
  `Date Convicted: ${offense.convictionDate ?? ''}`,
  `Place Convicted: ${[offense.convictionCounty, offense.jurisdiction].filter(Boolean).join(', ')}`,
  `Statute: ${offense.statute ?? ''}`,
  `Statute Description: ${offense.crime ?? ''}`,
])}</p>`;

const toDetail = (person: RegistryPerson): SiteAnswer => {
  const { id, record } = person;
  const { stateData = {} } = record;
  return pageAnswer(
    'Offender Details',
    markup`<div id="offender">
<img class="offender-photo" src="/Offender/Image/${toNumber(id, 'photo', 90_000)}" alt="">
<dl>
${toPair('Name', toSurnameFirst(person))}
<dt>Alias:</dt><dd>${toBreaks(toAliases(record))}</dd>
${toPair('Date of Birth', record.dob ?? '')}
${toPair('Age', record.age ?? '')}
${toPair('Race', record.race ?? '')}
${toPair('Sex', record.sex ?? '')}
${toPair('Height', record.height ?? '')}
${toPair('Weight', record.weight ?? '')}
${toPair('Hair', record.hairColor ?? '')}
${toPair('Eyes', record.eyeColor ?? '')}
${toPair('Scars, Marks, Tattoos', record.marks ?? '')}
${toPair('Registration Number', stateData.stateOffenderId ?? '')}
${toPair('Tier', tierOf(record))}
${toPair('Status', stateData.status ?? '')}
${toPair('Initial Registration Date', stateData.registrationStarts ?? '')}
${toPair('Last Registration Date', stateData.lastVerificationDate ?? '')}
</dl>
${toBlock('Home Address', listHomes(record))}
${toBlock('Work Address', listAddresses(record, 'employment'))}
${(record.offenses ?? []).map(toConviction)}
</div>`,
  );
};

/** Terms of use first, then a DataTables table filled by POST, and pages under GUIDs. */
export function virginia(world: World): Site {
  const file = createRegistryFile(world, 'VA');
  return {
    code: 'VA',
    hosts: ['vspsor.com'],
    faults: ['empty-page', 'page-size', 'dead-detail'],
    answer: (request) => {
      const { method, url, form, cookies, fault } = request;
      if (url.pathname === '/Home/Conditions') return CONDITIONS;
      if (url.pathname === '/Home/Accept' && form.get('accept') === 'I Agree')
        return redirectAnswer('/Offender/Search', { 'set-cookie': `${COOKIE}=accepted; path=/` });
      if (!cookies.has(COOKIE)) return redirectAnswer('/Home/Conditions');
      if (url.pathname === '/Offender/Search') return SEARCH;
      if (url.pathname === '/Offender/SearchData' && method === 'POST') return toData(file, request);
      const person = file.find(/^\/Offender\/Details\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1] ?? '');
      return person === undefined || fault === 'dead-detail' ? notFound() : toDetail(person);
    },
  };
}
