import { notFound, type Site, type SiteAnswer, type SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer, toBreaks } from './markup.ts';
import { listAddresses, listHomes, tierOf, toAddressLines, toAliases, toSurnameFirst } from './printed.ts';
import { createRegistryFile, type RegistryPerson } from './registry-file.ts';

const PAGE_SIZE = 10;
const FALLBACK_SIZE = 5;
const TITLE = 'Sex Offender Registry';

const toPair = (label: string, ...lines: readonly (string | undefined)[]): Markup =>
  markup`<dt>${label}</dt><dd>${toBreaks(lines.filter((line) => line !== undefined))}</dd>`;

const toCard = (person: RegistryPerson): Markup => {
  const { id, record } = person;
  const { stateData = {} } = record;
  return markup`<article class="offender-card" data-offender-id="${id}">
<h2><a href="/offender/${id}">${toSurnameFirst(person)}</a></h2>
<img src="/photo/${id}.jpg" alt="">
<dl>
${toPair('Aliases', ...toAliases(record))}
${toPair('Date of Birth', record.dob)}
${toPair('Gender', record.sex)}${toPair('Race', record.race)}
${toPair('Height', record.height)}${toPair('Weight', record.weight)}${toPair('Hair Color', record.hairColor)}${toPair('Eye Color', record.eyeColor)}
${toPair('Scars, Marks, Tattoos', record.marks)}
${toPair('Residence', ...toAddressLines(listHomes(record)[0]))}
${toPair('Employer', ...toAddressLines(listAddresses(record, 'employment')[0]))}
${toPair('Status', stateData.status)}${toPair('Tier', tierOf(record))}${toPair('Registered', stateData.registrationStarts)}
${toPair('Offenses', ...(record.offenses ?? []).map(({ crime }) => crime))}
</dl>
</article>`;
};

const toList = (found: readonly RegistryPerson[], { url, fault }: SiteRequest): SiteAnswer => {
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  const start = (page - 1) * PAGE_SIZE;
  const isEmpty = fault === 'empty-page' && page > 1;
  const shown = isEmpty ? [] : found.slice(start, start + (fault === 'page-size' ? FALLBACK_SIZE : PAGE_SIZE));
  const next = new URLSearchParams(url.searchParams);
  next.set('page', String(page + 1));
  return pageAnswer(
    TITLE,
    markup`<main>
<p>${found.length} ${found.length === 1 ? 'offender' : 'offenders'} found</p>
${shown.map(toCard)}
${start + PAGE_SIZE < found.length && !isEmpty ? markup`<a rel="next" href="/search?${next.toString()}">Next</a>` : ''}
</main>`,
  );
};

/**
 * The hosted site of tribes and territories. Its real markup is unknown, so it shows cards with the result count above
 * them.
 */
const tribalAndTerritorial =
  (code: string, host: string) =>
  (world: World): Site => {
    const file = createRegistryFile(world, code);
    return {
      code,
      hosts: [host],
      faults: ['empty-page', 'page-size'],
      answer: (request) => {
        const { pathname, searchParams } = request.url;
        if (pathname === '/search') {
          const asked = { last: searchParams.get('lastName') ?? '', first: searchParams.get('firstName') ?? '' };
          return toList(file.search(asked), request);
        }
        const person = file.find(/^\/offender\/(\d+)$/.exec(pathname)?.[1] ?? '');
        return person === undefined ? notFound() : pageAnswer(TITLE, toCard(person));
      },
    };
  };

export const americanSamoa = tribalAndTerritorial('AS', 'americansamoa.nsopw.gov');
export const northernMarianas = tribalAndTerritorial('MP', 'cnmi.nsopw.gov');
export const virginIslands = tribalAndTerritorial('VI', 'usvi.nsopw.gov');
