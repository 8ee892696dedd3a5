import { fold } from '../../kit/names.ts';
import { htmlAnswer, notFound, redirectAnswer, type Site, type SiteAnswer, type SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer } from './markup.ts';
import { toCarolinaDetail } from './north-carolina-detail.ts';
import { listHomes, toNumber, toSurnameFirst } from './printed.ts';
import { createRegistryFile, type FindsSurname, type FoldedName, type RegistryPerson } from './registry-file.ts';

const PAGE_SIZE = 20;
const PAGES_IN_PAGER = 10;
const SHORTEST_PREFIX = 4;
const COOKIE = 'ncsor_aup';

/** Matches a surname of fewer than four letters exactly, and a longer one as a prefix. */
const findsSurname: FindsSurname = (filed, asked) =>
  asked.length < SHORTEST_PREFIX ? filed === asked : filed.startsWith(asked);

type ViewState = FoldedName & { readonly page: number };

const toState = (state: ViewState): string => Buffer.from(JSON.stringify(state)).toString('base64');
const toValidation = (state: string): string => toNumber(state, 'event validation', 2 ** 32).toString(16);
const toHidden = (state: ViewState): Markup => {
  const text = toState(state);
  return markup`<input type="hidden" name="__EVENTTARGET" value=""><input type="hidden" name="__EVENTARGUMENT" value="">
<input type="hidden" name="__VIEWSTATE" value="${text}"><input type="hidden" name="__VIEWSTATEGENERATOR" value="BBBC20B8"><input type="hidden" name="__EVENTVALIDATION" value="${toValidation(text)}">`;
};

/** Returns the state of the posted page, or undefined if the site did not send it. */
const findState = (form: URLSearchParams): ViewState | undefined => {
  const text = form.get('__VIEWSTATE') ?? '';
  if (text === '' || form.get('__EVENTVALIDATION') !== toValidation(text)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64').toString()) as ViewState;
};

const USE_POLICY = pageAnswer(
  'Acceptable Use Policy',
  markup`<form method="post" action="/">
<input type="hidden" name="__VIEWSTATE" value="aup"><input type="hidden" name="__VIEWSTATEGENERATOR" value="CA0B0334">
<p>Acceptable Use Policy</p><input type="submit" name="agree" value="Agree">
</form>`,
);

const INVALID_POSTBACK = htmlAnswer(
  `<html><title>Runtime Error</title><h1>Server Error in '/' Application.</h1></html>`,
  {},
  500,
);

const SEARCH = pageAnswer(
  'Search',
  markup`<form name="Form1" method="post" action="search.aspx" id="Form1">
${toHidden({ last: '', first: '', page: 0 })}
<input name="lname"><input name="fname"><input name="age"><input name="zip"><input name="city">
<select name="county"><option value="-1" selected>All</option></select><select name="status"><option value="-1" selected>All</option></select>
<input type="submit" name="searchbutton1" value="Search">
</form>`,
);

/** Returns ten page numbers, and dots for the pages before and after them. */
const toPagerPages = (page: number, pages: number): readonly (readonly [text: string, page: number])[] => {
  const first = page - ((page - 1) % PAGES_IN_PAGER);
  const shown = Array.from({ length: Math.min(PAGES_IN_PAGER, pages - first + 1) }, (_, index) => first + index);
  return [
    ...(first > 1 ? [['...', first - 1] as const] : []),
    ...shown.map((each) => [String(each), each] as const),
    ...(first + PAGES_IN_PAGER <= pages ? [['...', first + PAGES_IN_PAGER] as const] : []),
  ];
};

const toPager = (page: number, pages: number): readonly Markup[] =>
  toPagerPages(page, pages).map(([text, to], index) =>
    to === page
      ? markup`<span>${text}</span>&nbsp;`
      : markup`<a href="javascript:__doPostBack('DaGrid$_ctl1$_ctl${index}','')">${text}</a>&nbsp;`,
  );

const toRow = (person: RegistryPerson): Markup =>
  markup`<tr><td><a href="details.aspx?srn=${person.id}">${toSurnameFirst(person)}</a></td><td>${listHomes(person.record)[0]?.line1 ?? ''}</td></tr>`;

const toGrid = (found: readonly RegistryPerson[], state: ViewState, fault: SiteRequest['fault']): SiteAnswer => {
  const { page } = state;
  const pages = Math.ceil(found.length / PAGE_SIZE);
  const isEmpty = fault === 'empty-page' && page > 1;
  const shown = isEmpty ? [] : found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const body =
    found.length === 0
      ? markup`<p>No records were found.</p>`
      : markup`<table id="DaGrid">
<tr><td colspan="2">${toPager(page, pages)}</td></tr>
<tr><td>Name</td><td>Address</td></tr>
${shown.map(toRow)}
</table>`;
  return pageAnswer(
    'Results',
    markup`<form name="Form1" method="post" action="results.aspx" id="Form1">
${toHidden(state)}
${body}</form>`,
  );
};

/** A WebForms site: a use policy first, and a grid whose pages are requested by posting its state back. */
export function northCarolina(world: World): Site {
  const file = createRegistryFile(world, 'NC');

  const post = ({ url: { pathname }, form, fault }: SiteRequest): SiteAnswer => {
    const state = findState(form);
    if (state === undefined) return INVALID_POSTBACK;
    if (pathname === '/search.aspx') {
      const asked = { last: fold(form.get('lname') ?? ''), first: fold(form.get('fname') ?? ''), page: 1 };
      return toGrid(file.search(asked, findsSurname), asked, fault);
    }
    const found = file.search(state, findsSurname);
    const link = /^DaGrid\$_ctl1\$_ctl(\d+)$/.exec(form.get('__EVENTTARGET') ?? '')?.[1];
    const page = toPagerPages(state.page, Math.ceil(found.length / PAGE_SIZE))[Number(link)]?.[1];
    return page === undefined ? INVALID_POSTBACK : toGrid(found, { ...state, page }, fault);
  };

  return {
    code: 'NC',
    hosts: ['sexoffender.ncsbi.gov'],
    faults: ['empty-page', 'dead-detail'],
    answer: (request) => {
      const { method, url, form, cookies, fault } = request;
      if (url.pathname === '/')
        return method === 'POST' && form.get('agree') === 'Agree'
          ? redirectAnswer('/search.aspx', { 'set-cookie': `${COOKIE}=1; path=/` })
          : USE_POLICY;
      if (!cookies.has(COOKIE)) return redirectAnswer('/');
      if (url.pathname === '/search.aspx' || url.pathname === '/results.aspx')
        return method === 'POST' ? post(request) : SEARCH;
      const person = url.pathname === '/details.aspx' ? file.find(url.searchParams.get('srn') ?? '') : undefined;
      return person === undefined || fault === 'dead-detail' ? notFound() : toCarolinaDetail(person);
    },
  };
}
