import { htmlAnswer, notFound, redirectAnswer, type Site, type SiteAnswer } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { markup, pageAnswer } from './markup.ts';
import { toNumber } from './printed.ts';
import { toRegistrant, toRegistrants } from './registrant-table.ts';
import { createRegistryFile } from './registry-file.ts';

const BASE = '/apps/dps/sor';
const COOKIE = 'JSESSIONID';

const DISCLAIMER = pageAnswer(
  'Disclaimer',
  markup`<form method="post"><p>Not to be used to solicit for pecuniary gain.</p><input type="submit" name="ok" value="I Agree"></form>`,
);

const VIEW_EXPIRED = htmlAnswer('<html><title>ViewExpiredException</title></html>', {}, 500);

const toViewState = (session: string): string =>
  `-${toNumber(session, 'view', 10_000)}:${toNumber(session, 'state', 10_000)}`;

const toForm = (session: string): SiteAnswer =>
  pageAnswer(
    'Search',
    markup`<form id="nameSearch" name="nameSearch" method="post" action="${BASE}/search.jsf" enctype="application/x-www-form-urlencoded"><input type="hidden" name="nameSearch" value="nameSearch"><input name="nameSearch:lastName"><input name="nameSearch:firstName"><input type="submit" name="nameSearch:search" value="Search"><input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:0" value="${toViewState(session)}"></form>`,
  );

/** A JSF site: the view state belongs to the session, and field names start with the form name. */
export function colorado(world: World): Site {
  const file = createRegistryFile(world, 'CO');
  return {
    code: 'CO',
    hosts: ['apps.colorado.gov'],
    faults: ['dead-detail'],
    answer: ({ method, url, form, cookies, fault }) => {
      const { pathname } = url;
      if (pathname === `${BASE}/disclaimer.jsf`)
        return method === 'POST' && form.get('ok') === 'I Agree'
          ? redirectAnswer(`${BASE}/search.jsf`, { 'set-cookie': `${COOKIE}=day-${world.day()}; path=${BASE}` })
          : DISCLAIMER;
      const session = cookies.get(COOKIE);
      if (session === undefined) return redirectAnswer(`${BASE}/disclaimer.jsf`);
      if (pathname === `${BASE}/search.jsf`) {
        if (method !== 'POST') return toForm(session);
        if (form.get('javax.faces.ViewState') !== toViewState(session)) return VIEW_EXPIRED;
        const asked = { last: form.get('nameSearch:lastName') ?? '', first: form.get('nameSearch:firstName') ?? '' };
        return toRegistrants(file.search(asked), (id) => `${BASE}/registrant.jsf?id=${id}`);
      }
      const person = pathname === `${BASE}/registrant.jsf` ? file.find(url.searchParams.get('id') ?? '') : undefined;
      return person === undefined || fault === 'dead-detail' ? notFound() : toRegistrant(person, 'CO');
    },
  };
}
