import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findManifest, listManifests } from '@blotter/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPictures, measurePages, readPdf } from '../kit/pdf.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { LADEN_JPEG, UNDECODABLE_JPEG } from '../kit/pictures.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const HELD = ['TX', 'OK', 'MN'];
const JAIL = 'us-nc-buncombe-jail';
const REGISTRIES = listManifests().filter(({ product }) => product === 'offender');
const nameOf = (code: string) => findManifest(code)?.name as string;
const MATCHED = 'With a match or a similar person, or asked live';

type Site = { readonly origin: string; readonly asked: string[]; readonly server: Server };
const FILES: { readonly [path: string]: Buffer } = {
  '/good.jpg': LADEN_JPEG,
  '/page.jpg': Buffer.from('<html>Log in</html>'),
  '/broken.jpg': UNDECODABLE_JPEG,
};

const startSite = async (): Promise<Site> => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = FILES[url] ? 200 : 404;
    response.end(FILES[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
};

let server: TestServer;
let key: string;
let photos: Site;
let internal: Site;

beforeAll(async () => {
  [photos, internal] = await Promise.all([startSite(), startSite()]);
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: photos.origin, BLOTTER_WORKER_PAUSED: 'on' } });
  const pictured = (file: string) => ({ images: [{ url: `${photos.origin}/${file}` }] });
  const merged = { aliases: ['BOB DOVER'], height: '5 ft 11 in' };
  await publish(server, 'TX', [
    registrant('T-1', 'DOVERLANE, ROBERT ALAN', { ...merged, ...pictured('good.jpg') }),
    registrant('T-2', 'QUARTERMAINE, ALBERT', { dob: '05/06/1977', ...pictured('broken.jpg') }),
    ...Array.from({ length: 30 }, (_, at) => registrant(`M-${at}`, `MARLOWE, ${'ABCDEFGHIJ'[at % 10]}${at}`)),
    registrant('T-3', 'ABDULRAHMAN, أحمد', { aliases: ['王小明', 'SMILE 😀', 'A'.repeat(200)] }),
  ]);
  await publish(server, 'OK', [
    registrant('O-1', 'DOVERLANE, ROBERT ALAN', merged),
    registrant('O-2', 'WEATHERSPOON, CARL', { images: [{ url: `${internal.origin}/secret` }] }),
  ]);
  await publish(server, 'MN', [
    registrant('N-1', 'QUILLFEATHER, HAROLD', {
      dob: '03/04/1970',
      addresses: [{ type: 'residence', line1: '5 LAKE ST', city: 'DULUTH', state: 'MN', zipcode: '55802' }],
    }),
    registrant('N-2', 'WEATHERSPOON, DAVID', { images: [{ url: `${photos.origin}/page.jpg` }] }),
  ]);
  await publish(server, JAIL, [inmate('B-1', 'HARROWAY, JOHN ALLEN', { dob: '10/11/1968' })]);
  key = (await server.createAccount()).key;
});
afterAll(async () => {
  await server.stop();
  for (const site of [photos, internal]) site.server.close();
});

const makeReport = async (body: object, path: string) => {
  const { status, bytes, headers } = await server.send('POST', path, { key, body });
  expect(status).toBe(200);
  return { bytes, reportId: String(headers['x-report-id']), ...(await readPdf(bytes)) };
};
/** Tests with the same request share one file, because layout takes most of their time. */
const reports = new Map<string, ReturnType<typeof makeReport>>();
const report = (body: object, path = '/v1/report') => {
  const asked = JSON.stringify([path, body]);
  const made = reports.get(asked) ?? makeReport(body, path);
  reports.set(asked, made);
  return made;
};
const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  return start < 0 ? '' : text.slice(start, end < 0 ? undefined : end);
};
const dense = (text: string): string => text.replace(/\s+/g, '');
const DOVERLANE = { lastName: 'Doverlane', firstName: 'Robert', dob: '1968-10-11' };
const NOBODY = { lastName: 'Nobodyhere', firstName: 'Ann', dob: '1980-02-03' };

describe('registries in the PDF (contract, Documents: every source with its outcome)', () => {
  it('the appendix names every registry that is not covered, sorted by name, without a “more”', async () => {
    const { text, pages } = await report({ query: NOBODY });
    const missing = REGISTRIES.filter(({ code }) => !HELD.includes(code));
    const appendix = dense(between(text, 'Appendix: registries', '\u0000'));
    const sorted = missing
      .map(({ name, code }) => ({ name, entry: dense(name + code) }))
      .sort((a, b) => new Intl.Collator('en').compare(a.name, b.name));
    const places = sorted.map(({ entry }) => appendix.indexOf(entry));
    expect(sorted.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain(`Not covered yet (${missing.length})`);
    expect(text).not.toMatch(/and [\d,]+ more/);
    const from = pages.findIndex((page) => page.includes('Appendix: registries'));
    for (const page of pages.slice(from)) expect(page).toContain('Registry Code Registry Code');
  });

  it('the verdict counts the registries not covered, and says yes only about those searched', async () => {
    const { text } = await report({ query: NOBODY });
    expect(text).toContain('NO MATCH No person matched in the 3 registries that were searched.');
    expect(text).toContain('Yes, in the 3 registries that were searched.');
    expect(text).toContain(`Not covered yet: ${REGISTRIES.length - HELD.length} registries, listed below.`);
    const calm = between(text, 'No person matched (3)', 'Appendix');
    for (const code of HELD) expect(calm).toContain(`${nameOf(code)} ${code}`);
  });

  it('a registry that holds a returned person is not listed under “No person matched”: all sources of a merged person', async () => {
    const { text } = await report({ query: DOVERLANE });
    expect(text).toContain('1 record matched.');
    const matched = between(text, MATCHED, 'No person matched (');
    expect(matched).toContain('Oklahoma OK 1');
    expect(matched).toContain('Texas TX 1');
    expect(between(text, 'No person matched (', 'Appendix')).toMatch(
      /^No person matched \(1\) Registry Code Minnesota MN/,
    );
  });

  it('registries outside the scope are listed separately from those that are not covered', async () => {
    const { text } = await report({ query: { ...NOBODY, state: 'TX' }, locationScoped: true });
    const inTexas = REGISTRIES.filter(({ code, covers }) => code !== 'TX' && covers.includes('TX'));
    const uncovered = between(text, 'Not covered yet (', 'Outside the scope');
    for (const { name } of inTexas) expect(uncovered).toContain(name);
    const beyond = between(text, 'Outside the scope of this search (', '\u0000');
    expect(beyond).toContain('Blotter holds 2 of them.');
    for (const name of ['Alaska AK', 'Oklahoma OK', 'Wyoming WY']) expect(beyond).toContain(name);
  });

  it('incomplete registries are listed by name before the records', async () => {
    const { text } = await report({ query: NOBODY, jurisdictions: ['TX', 'AK', 'NV'] });
    expect(text).toContain('INCONCLUSIVE');
    expect(text).toContain('Not searched to the end: Alaska (AK), Nevada (NV).');
    expect(between(text, 'Not searched to the end (2)', 'Registries searched')).toMatch(/Alaska \(AK\).*Nevada \(NV\)/);
  });
});

describe('near misses in the PDF (contract, Envelope: verdict)', () => {
  it('show the number of people, the registries by name, and the filters that excluded them', async () => {
    const query = { lastName: 'Quillfeather', firstName: 'Harold', dob: '1970-03-04', city: 'Chicago', state: 'IL' };
    const { text } = await report({ query });
    expect(text).toContain('but 1 similar person is registered outside them.');
    expect(text).toContain('Can this person be reported as not found? No.');
    expect(text).toContain('1 person outside this answer may be the subject, registered in: Minnesota (MN).');
    expect(text).toContain('Left out by the place filter.');
    expect(text).toContain('What would help • Search again without the place filter.');
    expect(between(text, 'No person matched (', 'Appendix')).not.toContain('Minnesota');
    expect(between(text, MATCHED, 'No person matched (')).toContain('It holds a similar person outside this answer.');
  });
});

describe('photos in the PDF', () => {
  it('a published photo is printed with its URL if stateData is requested, without its metadata', async () => {
    const { text, bytes } = await report({ query: DOVERLANE, include: ['stateData'] });
    expect(countPictures(bytes)).toBe(1);
    expect(dense(text)).toContain(dense(`Photo published at ${photos.origin}/good.jpg`));
    expect(bytes.includes('taken at home')).toBe(false);
    const without = await report({ query: DOVERLANE });
    expect(countPictures(without.bytes)).toBe(0);
    expect(without.text).toContain('This search did not ask for photos');
  });

  it('an internal address is not fetched, and a page is not a picture: both become a line in the report', async () => {
    const { text, bytes } = await report({ query: { lastName: 'Weatherspoon' }, include: ['stateData'] });
    expect(countPictures(bytes)).toBe(0);
    expect(internal.asked).toEqual([]);
    for (const url of [`${internal.origin}/secret`, `${photos.origin}/page.jpg`])
      expect(dense(text)).toContain(dense(`Photo published at ${url}`));
    expect(text).toContain('Photos of 0 of 2 people are printed.');
  });

  it('an undecodable picture becomes a line in the report', async () => {
    const { text, bytes } = await report({ query: { lastName: 'Quartermaine' }, include: ['stateData'] });
    expect(photos.asked).toContain('/broken.jpg');
    expect(countPictures(bytes)).toBe(0);
    expect(dense(text)).toContain(dense(`Photo published at ${photos.origin}/broken.jpg`));
  });
});

describe('pages', () => {
  it.each<[string, object, string?]>([
    ['nobody, most registries not covered', { query: NOBODY }],
    ['a scope', { query: NOBODY, jurisdictions: ['TX', 'AK', 'NV'] }],
    ['a person of two registries', { query: DOVERLANE, include: ['stateData'] }],
    ['30 people', { query: { lastName: 'Marlowe' } }],
    ['names of any script', { query: { lastName: 'Abdulrahman' } }],
    ['criminal records', { lastName: 'Harroway' }, '/v1/criminal/report'],
  ])('%s: no page is nearly empty, and each has its number, the id and the code', async (_what, body, path) => {
    const { bytes, pages, reportId, isTagged } = await report(body, path);
    expect(isTagged).toBe(true);
    const depths = await measurePages(bytes);
    for (const depth of depths.slice(0, -1)) expect(depth).toBeGreaterThan(2 / 3);
    // Few sources cannot fill a page. The layout of the long list never ends on a nearly empty page.
    if (path === undefined) expect(depths.at(-1)).toBeGreaterThan(1 / 3);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain(reportId);
      expect(page).toMatch(/Verification code [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    });
  });

  it('criminal sources are listed by name, and those without data in the appendix', async () => {
    const { text } = await report({ lastName: 'Harroway' }, '/v1/criminal/report');
    expect(dense(between(text, MATCHED, 'Appendix'))).toContain(dense(`${nameOf(JAIL)}${JAIL}1`));
    expect(dense(between(text, 'Not held yet (', '\u0000'))).toContain(
      dense(`${nameOf('us-nc-doc-prison')}us-nc-doc-prison`),
    );
  });
});
