import { notFound, redirectAnswer, type Site } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { markup, pageAnswer } from './markup.ts';
import { toRegistrant, toRegistrants } from './registrant-table.ts';
import { createRegistryFile } from './registry-file.ts';

const BASE = '/cgi-bin/sor';
const COOKIE = 'sor_accept';

const DISCLAIMER = pageAnswer(
  'Disclaimer',
  markup`<form method="post" action="index.pl"><p>Read the disclaimer.</p><input type="checkbox" name="accept" value="Y"><input type="submit" name="go" value="I Accept"></form>`,
);

const FORM = markup`<form method="post" action="search.pl"><input type="hidden" name="mode" value="name"><input name="last_name"><input name="first_name"><input type="submit" value="Search"></form>`;

/**
 * A Perl CGI site: the disclaimer and the form share an address, and a request without its cookie gets the disclaimer
 * again.
 */
export function maine(world: World): Site {
  const file = createRegistryFile(world, 'ME');
  return {
    code: 'ME',
    hosts: ['apps.web.maine.gov'],
    faults: ['dead-detail'],
    answer: ({ method, url: { pathname, searchParams }, form, cookies, fault }) => {
      if (pathname === `${BASE}/index.pl`) {
        if (method === 'POST' && form.get('accept') === 'Y')
          return pageAnswer('Search', FORM, { 'set-cookie': `${COOKIE}=Y; path=${BASE}` });
        return cookies.has(COOKIE) ? pageAnswer('Search', FORM) : DISCLAIMER;
      }
      if (!cookies.has(COOKIE)) return redirectAnswer(`${BASE}/index.pl`);
      if (pathname === `${BASE}/search.pl` && form.get('mode') === 'name') {
        const asked = { last: form.get('last_name') ?? '', first: form.get('first_name') ?? '' };
        return toRegistrants(file.search(asked), (id) => `registrant.pl?id=${id}`);
      }
      const person = pathname === `${BASE}/registrant.pl` ? file.find(searchParams.get('id') ?? '') : undefined;
      return person === undefined || fault === 'dead-detail' ? notFound() : toRegistrant(person, 'ME');
    },
  };
}
