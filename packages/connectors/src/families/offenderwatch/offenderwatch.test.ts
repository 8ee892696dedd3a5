import { readFileSync } from 'node:fs';
import { findRegistry, listRegistries, type Registry } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { createPace, createPoliteFetcher, loadHtml, type Network } from '../../kit/index.ts';
import { offenderWatchDetails } from './details.ts';
import { offenderWatch } from './offenderwatch.ts';

const page = (name: string): Buffer => readFileSync(new URL(`examples/${name}.html`, import.meta.url));

/** Simulates the shared site: without acceptance it redirects to the disclaimer, with the return address in base64. */
const createSite = (asked: string[], isGone: boolean): Network => {
  const answer = (status: number, headers: Readonly<Record<string, string>>, body: Buffer = Buffer.alloc(0)) =>
    ({ kind: 'answered', status, headers, body, isCut: false }) as const;
  const html = (name: string) => answer(200, { 'content-type': 'text/html' }, page(name));
  return async ({ method, url, headers = {}, body = '' }) => {
    const { pathname, search, searchParams } = new URL(url);
    asked.push(`${method} ${pathname}`);
    if (pathname === '/robots.txt') return answer(404, {});
    if (pathname === '/cap_office_disclaimer.php') {
      if (method === 'GET') return html('disclaimer');
      const form = new URLSearchParams(body);
      expect([form.get('office'), form.get('agree_terms'), form.get('continue')]).toEqual(['55149', '1', 'Continue']);
      const fwd = Buffer.from(form.get('fwd') ?? '', 'base64').toString();
      return answer(302, { location: `/${fwd}`, 'set-cookie': 'accepted_license=1; path=/' });
    }
    if (!(headers.cookie ?? '').includes('accepted_license=1')) {
      const fwd = Buffer.from(`${pathname.slice(1)}${search}`).toString('base64');
      return answer(302, { location: `/cap_office_disclaimer.php?office=55149&fwd=${encodeURIComponent(fwd)}` });
    }
    if (pathname === '/index.php') return html('form');
    if (pathname === '/results.php') return html(searchParams.get('OfndrLast') === 'Doverlane' ? 'results' : 'nobody');
    return isGone ? answer(404, { 'content-type': 'text/html' }, Buffer.from('<title>404</title>')) : html('detail');
  };
};

const ohio = findRegistry('OH') as Registry;

const search = async (acceptsDisclaimer: boolean, lastName = 'Doverlane', isGone = false) => {
  const { manifest, live } = offenderWatch(ohio, { gate: ['disclaimer'], policy: { acceptsDisclaimer } });
  const asked: string[] = [];
  let nowMs = 0;
  const fetcher = createPoliteFetcher({
    network: createSite(asked, isGone),
    manifest,
    pace: createPace(manifest.policy, () => nowMs),
    monotonicMs: () => nowMs,
    sleep: async (ms) => {
      nowMs += ms;
    },
    userAgent: 'Blotter/1.0',
  });
  return { asked, outcome: await live?.search({ firstName: 'Marcus', lastName }, fetcher) };
};

describe('the shared site of many registries', () => {
  it('a disclaimer without sign-off is restricted and not accepted (contract, Live)', async () => {
    const { asked, outcome } = await search(false);
    expect(outcome).toMatchObject({ kind: 'restricted', barrier: 'disclaimer' });
    expect(asked).toEqual(['GET /robots.txt', 'GET /index.php', 'GET /cap_office_disclaimer.php']);
  });

  it('a disclaimer with sign-off is accepted once, and its cookie opens the site (contract, Live)', async () => {
    const { asked, outcome } = await search(true);
    expect(asked.filter((each) => each === 'POST /cap_office_disclaimer.php')).toHaveLength(1);
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: [{ kind: 'record', unknownFields: ['section Volunteer Address'], missingFields: [] }],
    });
    const [row] = outcome?.kind === 'ok' ? outcome.value : [];
    expect(row?.kind === 'record' && row.record).toEqual({
      uuid: 'OH-1483920',
      recordUrl: 'https://www.icrimewatch.net/offenderdetails.php?OfndrID=1483920&AgencyID=55149',
      name: 'Marcus Test DOVERLANE',
      aliases: ['Marc DOVER', 'Mark LANE'],
      dob: '03/09/1968',
      age: '58',
      sex: 'M',
      race: 'W',
      height: `5'11"`,
      weight: '180',
      eyeColor: 'BLU',
      hairColor: 'BRO',
      marks: 'TAT L ARM',
      addresses: [
        {
          type: 'residence',
          line1: '1204 Oakfield Rd',
          city: 'Columbus',
          county: 'Franklin',
          state: 'OH',
          zipcode: '43004',
        },
        { type: 'other', line1: '5 Fernway Ct', city: 'Dublin', state: 'OH', zipcode: '43016' },
        { type: 'other', line1: '77 Millstone Ave', city: 'Hilliard', state: 'OH', zipcode: '43026' },
      ],
      offenses: [
        {
          crime: '2907.05 - Gross sexual imposition; Victim was a minor',
          convictionDate: '05/17/2001',
          releaseDate: '06/01/2004',
          jurisdiction: 'Ohio',
          convictionCount: '2',
        },
        { crime: 'Importuning' },
      ],
      stateData: {
        stateOffenderId: 'OH-48812',
        status: 'Non-Compliant - Absconded',
        vehicles: [{ plate: 'TEST123', make: 'Ford', model: 'F150', year: '2009', color: 'Blue' }],
      },
      flags: { absconder: true },
      images: [{ url: 'https://www.icrimewatch.net/photos/1483920.jpg' }],
    });
  });

  it('a person whose page is gone has the id of the page and the data of the list', async () => {
    const { outcome } = await search(true, 'Doverlane', true);
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: [{ record: { uuid: 'OH-1483920' }, missingFields: ['the page of the person'] }],
    });
  });

  it('a tab without entries shows None, which is not an address', () => {
    const { toFields } = offenderWatchDetails('OH');
    const $ = loadHtml('<div id="offender"><h2>Other Known Addresses</h2><div>None</div></div>');
    expect(toFields($, 'https://www.icrimewatch.net/offenderdetails.php?OfndrID=1')).toMatchObject({
      id: '1',
      otherAddresses: '',
    });
  });

  it('no results for the name are an answer without records', async () => {
    expect((await search(true, 'Wintercrest')).outcome).toEqual({ kind: 'ok', value: [] });
  });

  it('a registry behind a wall has no live search and is not walked (contract, Live: never walked around)', () => {
    const registries = listRegistries().filter(({ family }) => family === 'offenderwatch');
    expect(registries.length).toBeGreaterThan(10);
    for (const registry of registries) {
      const { live, bulk } = offenderWatch(registry);
      expect([registry.code, live === undefined, bulk]).toEqual([
        registry.code,
        registry.gate.includes('wall'),
        undefined,
      ]);
    }
  });
});
