import type { OffenderSourceRecord, SourceAddress, SourceOffense } from '@blotter/vocab';
import { notFound, type Site, type SiteAnswer, type SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer, toBreaks, toDivs } from './markup.ts';
import { listAddresses, listHomes, toAddressLines, toAliases, toCourtPlace, toNumber } from './printed.ts';
import { createRegistryFile, type RegistryPerson } from './registry-file.ts';

const PAGE_SIZE = 12;
/** The page size when the server loses the setting. It still counts pages by the original size. */
const FALLBACK_SIZE = 10;
const TITLE = 'Nebraska Sex Offender Registry';

const toListed = ({
  id,
  name,
}: RegistryPerson): Markup => markup`<div class="offender"><a href="/Registry/Offender/${id}">
<img src="/Image/${toNumber(id, 'thumb', 90_000)}" alt=""></a>
<a href="/Registry/Offender/${id}">${name.full}</a></div>`;

const toLine = (label: string, text: string): Markup => markup`<div class="info_line"><b>${label}:</b> ${text}</div>`;

const toBlock = (heading: string, addresses: readonly SourceAddress[]): Markup =>
  addresses.length === 0
    ? markup``
    : markup`<h3>${heading}</h3>
${addresses.map((address) => markup`${toDivs(toAddressLines(address))}${address.county ? markup`<div>${address.county} County</div>` : ''}`)}`;

const toConviction = (offense: SourceOffense): Markup => markup`<div>Crime: ${offense.crime ?? ''}</div>
<div>Statute Number(s): ${offense.statute ?? ''}</div>
<div>Jurisdiction: ${toCourtPlace(offense, 'NE', ' County')}</div>
<div>Court: ${offense.federal ? 'U.S. District' : 'District'}</div>
<div>Conviction Date: ${offense.convictionDate ?? ''}</div>
<div>Place of Crime: ${offense.convictionCounty ?? ''}</div>
<div>Victim of Crime: ${offense.victimAge ?? ''}</div>`;

const toVehicles = ({ stateData: { vehicles = [] } = {} }: OffenderSourceRecord): readonly string[] =>
  vehicles.map(({ year = '', color = '', make = '', model = '' }) => [year, color, make, model].join(' '));

const toDetail = ({ id, name, record }: RegistryPerson): SiteAnswer =>
  pageAnswer(
    `${TITLE}: ${name.full}`,
    markup`<div id="offender">
<img src="/Image/${toNumber(id, 'photo', 90_000)}" alt="photo">
${toLine('Date of Birth', record.dob ?? '')}
${toLine('Registration Duration', record.stateData?.registrationDuration ?? '')}
${toLine('Race', record.race ?? '')}
${toLine('Sex', record.sex ?? '')}
${toLine('Height', record.height ?? '')}
${toLine('Weight', record.weight ?? '')}
${toLine('Hair', record.hairColor ?? '')}
${toLine('Eyes', record.eyeColor ?? '')}
<div class="info_line"><b>Alias(s):</b> ${toBreaks(toAliases(record))}</div>
<h2>Addresses</h2>
${toBlock('Physical/Main Address', listHomes(record))}
${toBlock('Work Address', listAddresses(record, 'employment'))}
${toBlock('Other Address', listAddresses(record, 'other'))}
<h2>Schools</h2>
<div>Offender attending no school</div>
<h2>Vehicles</h2>
${toDivs(toVehicles(record))}
<h2>Sex Crime Convictions</h2>
${(record.offenses ?? []).map(toConviction)}
</div>`,
  );

const toList = (found: readonly RegistryPerson[], { url, fault }: SiteRequest): SiteAnswer => {
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  const start = (page - 1) * PAGE_SIZE;
  const shown = found.slice(start, start + (fault === 'page-size' ? FALLBACK_SIZE : PAGE_SIZE));
  const isEmpty = shown.length === 0 || (fault === 'empty-page' && page > 1);
  return pageAnswer(
    `${TITLE}: Search Results`,
    isEmpty
      ? markup`<div id="results">
<p>No results found</p>
</div>`
      : markup`<div id="results">
<p>Results ${start + 1}-${start + shown.length} of ${found.length.toLocaleString('en-US')}</p>
${shown.map(toListed)}
</div>`,
  );
};

/** An MVC site: a list with twelve people per page, and the name only in the title of a person's page. */
export function nebraska(world: World): Site {
  const file = createRegistryFile(world, 'NE');
  return {
    code: 'NE',
    hosts: ['sor.nebraska.gov'],
    faults: ['empty-page', 'page-size', 'dead-detail'],
    answer: (request) => {
      const { pathname, searchParams: asked } = request.url;
      if (pathname === '/Registry/Search') {
        const name = { last: asked.get('LastName') ?? '', first: asked.get('FirstName') ?? '' };
        return toList(file.search(name), request);
      }
      const person = file.find(/^\/Registry\/Offender\/([0-9A-Z]+)$/.exec(pathname)?.[1] ?? '');
      return person === undefined || request.fault === 'dead-detail' ? notFound() : toDetail(person);
    },
  };
}
