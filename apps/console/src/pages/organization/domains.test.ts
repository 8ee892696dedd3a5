import { expect, it } from 'vitest';
import { toDomains } from './domains.ts';

it('domains are separated by commas or white space, and each is taken once in lower case', () => {
  expect(toDomains(' Example.com, example.org;example.COM\nexample.net ')).toEqual([
    'example.com',
    'example.org',
    'example.net',
  ]);
  expect(toDomains(' , ')).toEqual([]);
});
