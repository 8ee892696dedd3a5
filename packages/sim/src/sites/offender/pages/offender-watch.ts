import { listRegistries } from '@blotter/vocab';
import { notFound, redirectAnswer, type Site, type SiteAnswer, type SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { type Markup, markup, pageAnswer } from './markup.ts';
import { toWatchDetail } from './offender-watch-detail.ts';
import { listHomes } from './printed.ts';
import { createRegistryFile, type RegistryFile, type RegistryPerson } from './registry-file.ts';

const HOST = 'www.icrimewatch.net';
const HOSTS = [HOST, 'icrimewatch.net'];
const PAGE_SIZE = 25;
const MAX_FOUND = 500;
const COOKIE = 'accepted_license';

/** Agencies without a number in the registry table. Arizona's number is invented. */
const OTHER_AGENCIES: Readonly<Record<string, string>> = { AZ: '99004', IN: '54663', LA: '54450' };

const listAgencies = (): readonly (readonly [agency: string, code: string])[] =>
  listRegistries()
    .filter(({ family }) => family === 'offenderwatch')
    .map(({ code, platformAgencyId }) => [platformAgencyId || (OTHER_AGENCIES[code] ?? code), code]);

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** Returns the target of the disclaimer, or the form itself if the target is on another site. */
const fromForward = (forward: string, office: string): string => {
  const text = Buffer.from(forward, 'base64').toString();
  const isOurs = URL.canParse(text) && HOSTS.includes(new URL(text).host);
  return isOurs ? text : `https://${HOST}/index.php?AgencyID=${encodeURIComponent(office)}`;
};

const toDisclaimer = (office: string, forward: string): SiteAnswer =>
  pageAnswer(
    'Disclaimer',
    markup`<form method="post" action="cap_office_disclaimer.php">
<input type="hidden" name="office" value="${office}">
<input type="hidden" name="fwd" value="${forward}">
<p>Information from this registry must not be used to harass anybody.</p>
<input type="checkbox" name="agree_terms" value="1"> I have read the terms
<input type="submit" name="continue" value="Continue">
</form>`,
  );

const passDisclaimer = ({ method, url, form }: SiteRequest): SiteAnswer => {
  const asked = method === 'POST' ? form : url.searchParams;
  const office = asked.get('office') ?? '';
  const forward = asked.get('fwd') ?? '';
  return method === 'POST' && form.get('agree_terms') === '1'
    ? redirectAnswer(fromForward(forward, office), { 'set-cookie': `${COOKIE}=1; path=/` })
    : toDisclaimer(office, forward);
};

const toForm = (agency: string): SiteAnswer =>
  pageAnswer(
    'Search',
    markup`<form method="get" action="results.php">
<input type="hidden" name="AgencyID" value="${agency}">
<input name="OfndrLast"><input name="OfndrFirst"><input name="OfndrCity">
<input type="submit" name="SubmitNameSearch" value="1">
</form>`,
  );

const toRow = ({ id, name, record }: RegistryPerson, agency: string): Markup => {
  const link = `offenderdetails.php?OfndrID=${id}&AgencyID=${agency}`;
  const shown = typeof record.name === 'string' ? record.name : name.full;
  return markup`<tr><td><a href="${link}"><img src="photos/${id}.jpg" alt=""></a></td>
<td><a href="${link}">${shown}</a></td><td>${listHomes(record)[0]?.line1 ?? ''}</td></tr>`;
};

const toResults = (file: RegistryFile, agency: string, { url, fault }: SiteRequest): SiteAnswer => {
  const asked = url.searchParams;
  const page = Math.max(1, Number(asked.get('page')) || 1);
  const all = file.search({ last: asked.get('OfndrLast') ?? '', first: asked.get('OfndrFirst') ?? '' });
  const found = all.slice(0, MAX_FOUND);
  const shown = fault === 'empty-page' && page > 1 ? [] : found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (shown.length === 0) return pageAnswer('Results', markup`<p>No offenders were found.</p>`);
  const next = new URLSearchParams(asked);
  next.set('page', String(page + 1));
  return pageAnswer(
    'Results',
    markup`${all.length > MAX_FOUND ? markup`<p>Your search found more than ${MAX_FOUND} offenders.</p>` : ''}
<table id="results">
<tr><th>Photo</th><th>Name</th><th>Address</th></tr>
${shown.map((person) => toRow(person, agency))}
</table>
${page * PAGE_SIZE < found.length ? markup`<a href="results.php?${next.toString()}">Next &gt;</a>` : ''}`,
  );
};

/** A PHP site of many registries, selected by number. It redirects to the disclaimer until it is accepted. */
export function offenderWatch(world: World): Site {
  const files = new Map(listAgencies().map(([agency, code]) => [agency, createRegistryFile(world, code)]));
  return {
    code: 'OFFENDERWATCH',
    hosts: HOSTS,
    faults: ['empty-page', 'dead-detail'],
    answer: (request) => {
      const { url, cookies, fault } = request;
      if (url.pathname === '/cap_office_disclaimer.php') return passDisclaimer(request);
      const agency = url.searchParams.get('AgencyID') ?? '';
      const file = files.get(agency);
      if (file === undefined) return notFound();
      if (cookies.get(COOKIE) !== '1')
        return redirectAnswer(
          `/cap_office_disclaimer.php?office=${agency}&fwd=${encodeURIComponent(toBase64(url.href))}`,
        );
      if (url.pathname === '/index.php') return toForm(agency);
      if (url.pathname === '/results.php') return toResults(file, agency, request);
      const person =
        url.pathname === '/offenderdetails.php' ? file.find(url.searchParams.get('OfndrID') ?? '') : undefined;
      return person === undefined || fault === 'dead-detail' ? notFound() : toWatchDetail(person);
    },
  };
}
