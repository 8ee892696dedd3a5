import { listManifests } from '@blotter/connectors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveWebsite, toHost, toWebsiteTable } from './websites.ts';

const criminal = listManifests().flatMap((manifest) => (manifest.product === 'criminal' ? [manifest] : []));
const table = toWebsiteTable(criminal);
const codeOf = (text: string) => {
  const result = resolveWebsite(table, text);
  return result.covered ? result.code : undefined;
};

describe('a website is resolved by table look-up on its normalised host (contract, Criminal records)', () => {
  it.each([
    'https://www.bop.gov/inmateloc/',
    'http://bop.gov',
    'bop.gov',
    'WWW.BOP.GOV',
    '  www.bop.gov.  ',
    'www.bop.gov./inmateloc?x=1#y',
    'bop.gov:8443/inmateloc',
    'https://www.bop.gov:443/',
    '//www.bop.gov/inmateloc',
    'HTTPS://Www.Bop.Gov/%F0%9F%92%A9',
    'https:www.bop.gov',
    'https:\\\\www.bop.gov\\inmateloc',
    'www.bop.gov\\@elsewhere.example',
    'www.bop.gov/@elsewhere.example',
    'bop.gov?next=@elsewhere.example',
    'https://www%2Ebop%2egov/',
    'ｗｗｗ．ｂｏｐ．ｇｏｖ',
    'www。bop。gov',
    'https://elsewhere.example@www.bop.gov/',
    'https://elsewhere.example:x@www.bop.gov/',
  ])('%s is the federal source', (text) => {
    expect(resolveWebsite(table, text)).toEqual({
      covered: true,
      state: 'US',
      county: null,
      code: 'us-fed-bop-prison',
    });
  });

  it.each([
    'https://www.bop.gov@elsewhere.example/',
    'https://www.bop.gov%40elsewhere.example/',
    'https://elsewhere.example/www.bop.gov',
    'https://elsewhere.example\\@www.bop.gov/',
    'https://elsewhere.example#@www.bop.gov/',
    'https://www.bop.gov.elsewhere.example/',
    'https://notbop.gov/',
    'https://inmates.bop.gov/',
    'https://www.www.bop.gov/',
    'https://bop.gov../',
    'https://bоp.gov/', // The second letter is a Cyrillic о.
    'https://bop.gov:99999/',
    'clerk@bop.gov',
    'mailto:clerk@bop.gov',
    'javascript:alert(1)//bop.gov',
    'ftp://www.bop.gov/',
    'file:///bop.gov',
    'gov',
    'https://',
    'https:///',
    '.',
    '  ',
    '127.0.0.1',
    'http://[::1]:80/',
    '__proto__',
    'constructor',
  ])('%s is not covered', (text) => {
    expect(resolveWebsite(table, text)).toEqual({ covered: false });
  });

  it('a name in another script is compared in its ASCII form, on both sides', () => {
    const [first] = criminal;
    if (!first) throw new Error('there is no source');
    const own = toWebsiteTable([{ ...first, websites: ['sheriff.doña-ana.example'] }]);
    for (const text of [
      'sheriff.doña-ana.example',
      'SHERIFF.DOÑA-ANA.example',
      'https://sheriff.xn--doa-ana-5za.example/',
    ])
      expect(resolveWebsite(own, text)).toMatchObject({ code: first.code });
  });

  it('if several sources share a host, the one that starts there is chosen, then the first by code', () => {
    const [first, second] = criminal;
    if (!first || !second) throw new Error('there are no two sources');
    const shared = { websites: ['shared.example'] };
    const order = [
      { ...first, ...shared, code: 'us-zz-b-jail' },
      { ...second, ...shared, code: 'us-zz-a-jail' },
      { ...second, ...shared, code: 'us-zz-c-jail', url: 'https://shared.example/start' },
    ];
    for (const manifests of [order, [...order].reverse()]) {
      expect(toWebsiteTable(manifests).get('shared.example')?.code).toBe('us-zz-c-jail');
      const others = manifests.filter(({ code }) => code !== 'us-zz-c-jail');
      expect(toWebsiteTable(others).get('shared.example')?.code).toBe('us-zz-a-jail');
    }
  });

  it('every website of every source is covered in any spelling', () => {
    const websites = criminal.flatMap((manifest) => manifest.websites);
    const mixedCase = (text: string, upper: readonly boolean[]): string =>
      [...text].map((letter, i) => (upper[i % upper.length] ? letter.toUpperCase() : letter)).join('');
    fc.assert(
      fc.property(
        fc.constantFrom(...websites),
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://', '//'),
        fc.constantFrom('', '.'),
        fc.constantFrom('', ':80', ':8443', ':65535'),
        fc.webPath(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
        (website, scheme, dot, port, path, upper) => {
          expect(codeOf(`${scheme}${mixedCase(website, upper)}${dot}${port}${path}`)).toBe(codeOf(website));
          expect(codeOf(website)).toBeDefined();
        },
      ),
    );
  });

  it('any text gets an answer, and a host is its own normal form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.ipV6()), (text) => {
        const host = toHost(text);
        if (host === undefined || host.startsWith('www.')) return;
        expect(toHost(`https://${host}/`)).toBe(host.replace(/\.$/, ''));
        expect(host).toBe(host.toLowerCase());
      }),
    );
  });
});
