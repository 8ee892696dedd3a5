import { describe, expect, it } from 'vitest';
import { toMissingPage, wantsPage } from './missing-page.ts';

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('an address that does not exist', () => {
  it.each([
    ['GET', '/nothing', BROWSER, true],
    ['HEAD', '/docs/nothing', BROWSER, true],
    ['GET', '/nothing', 'application/json', false],
    ['GET', '/nothing', '*/*', false],
    ['GET', '/nothing', undefined, false],
    ['POST', '/nothing', BROWSER, false],
    ['GET', '/v1/nothing', BROWSER, false],
    ['GET', '/v1', BROWSER, false],
    ['GET', '/app/nothing', BROWSER, false],
    ['GET', '/application', BROWSER, true],
  ])('%s %s with Accept %s shows a page: %s', (method, path, accept, expected) => {
    expect(wantsPage(method, path, accept)).toBe(expected);
  });

  it('links to the console only where there is one', () => {
    expect(toMissingPage(true)).toContain('<a href="/">Console</a>');
    expect(toMissingPage(false)).not.toContain('Console');
  });
});
