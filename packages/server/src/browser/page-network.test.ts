import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside } from './page-network.ts';

const HOSTS = ['registry.example'];

describe('a page reaches the registry’s own hosts and no other (contract, Documents)', () => {
  it.each(['https://registry.example/', 'https://REGISTRY.example/a?b#c', 'https://registry.example:443/'])(
    '%s is inside',
    (url) => expect(isInside(url, HOSTS)).toBe(true),
  );

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://registry.example.:443/',
    'https://registry.example@elsewhere.example/',
    'https://elsewhere.example#registry.example',
    'https://elsewhere.example\\@registry.example/',
    'wss://registry.example/',
    'ftp://registry.example/',
    'javascript:alert(1)',
    'view-source:https://registry.example/',
  ])('%s is not', (url) => expect(isInside(url, HOSTS)).toBe(false));

  it('no URL of another host is inside, in any spelling', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(isInside(url, HOSTS)).toBe(new URL(url).host === 'registry.example' && url.startsWith('https:'));
      }),
    );
  });
});
