import { toTitleCase } from '../../../nation/noise.ts';
import { notFound, type Site } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer } from './markup.ts';
import { tierOf, toCapitalSurnameFirst, toNumber } from './printed.ts';
import { createRegistryFile, type RegistryPerson } from './registry-file.ts';

const PAGE_SIZE = 10;
const DIRECTORY = '/homes/sor_directory';

/** Photos are named by the number, or by the name of the uploaded file. */
const toPhoto = ({ id, name }: RegistryPerson): string =>
  toNumber(id, 'photo', 4) === 0 ? `${name.last}, ${name.first} 2` : id;

const toCard = (person: RegistryPerson): Markup => {
  const { id, record } = person;
  const link = `/homes/sor_directory_details/${id}`;
  const level = /\d/.exec(tierOf(record))?.[0];
  return markup`<article>
<a href="${link}"><img src="/uploads/offenders/thumbs/${toPhoto(person)}.jpg" alt=""></a>
<h3 class="post-title"><a href="${link}">${toCapitalSurnameFirst(person)}</a></h3>
<p><strong>Offender Status:</strong> ${toTitleCase(record.stateData?.status ?? '')}</p>
<ul><li><strong>Level:</strong> ${level === undefined ? '' : `Level ${level}`}</li><li><strong>Date of Birth:</strong> ${record.dob ?? ''}</li><li><strong>Ethnicity:</strong> ${toTitleCase(record.ethnicity ?? record.race ?? '')}</li></ul>
<div class="contxt1">${(record.offenses ?? []).map(({ crime = '' }) => toTitleCase(crime)).join('; ')}</div>
</article>`;
};

/** A CakePHP site: an open directory of cards, ten per page, without a form. */
export function guam(world: World): Site {
  const file = createRegistryFile(world, 'GU');
  return {
    code: 'GU',
    hosts: ['soregistry.guamcourts.gov'],
    faults: ['empty-page'],
    answer: ({ url: { pathname }, fault }) => {
      const people = file.list();
      const [, digits] = new RegExp(`^${DIRECTORY}(?:/page:(\\d+))?$`).exec(pathname) ?? [];
      const page = pathname === DIRECTORY ? 1 : Number(digits);
      const pages = Math.max(1, Math.ceil(people.length / PAGE_SIZE));
      if (!(page >= 1 && page <= pages)) return notFound();
      const isEmpty = fault === 'empty-page' && page > 1;
      const next =
        page < pages && !isEmpty
          ? markup`<span class="next"><a href="${DIRECTORY}/page:${page + 1}" rel="next">next</a></span>`
          : markup`<span class="next disabled">next</span>`;
      return pageAnswer(
        'Registry',
        markup`<section id="sor-directory">
${isEmpty ? '' : people.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toCard)}
${next}
</section>`,
      );
    },
  };
}
