import { describe, expect, it } from 'vitest';
import { isAllowed, readRobots } from './robots.ts';

describe('robots.txt (RFC 9309)', () => {
  const text = [
    'User-agent: otherbot',
    'Disallow: /',
    '',
    'User-agent: *',
    'User-agent: somebot',
    'Disallow: /search # not this',
    'Disallow: /*.pdf$',
    'Allow: /search/help',
    'Disallow:',
  ].join('\r\n');

  it.each([
    ['/', true],
    ['/search?q=1', false],
    ['/search/help', true],
    ['/a/b.pdf', false],
    ['/a/b.pdf?x', true],
  ])('%s: %s', (path, allowed) => {
    expect(isAllowed(readRobots(text, 'Blotter/1.0'), path)).toBe(allowed);
  });

  it('a group with our own name replaces the group for all', () => {
    expect(isAllowed(readRobots(`${text}\nUser-agent: Blotter\nDisallow: /x`, 'Blotter/1.0'), '/search')).toBe(true);
  });

  it('a rule with many stars takes no longer than any other', () => {
    expect(isAllowed([{ allow: false, path: `${'/*a'.repeat(1_000)}$` }], `/${'a'.repeat(20_000)}b`)).toBe(true);
  });
});
