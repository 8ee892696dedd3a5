import { describe, expect, it } from 'vitest';
import { findPortrait } from './portrait.ts';

const ask = (url: string, method = 'GET') =>
  findPortrait({
    method,
    url: new URL(url),
    headers: {},
    cookies: new Map(),
    body: '',
    form: new URLSearchParams(),
    fault: undefined,
  });

describe('the photos of simulated registries', () => {
  it.each([
    'https://tx.registry.example/photo/1.jpg',
    'https://sor.dps.texas.gov/Photo?photoId=7',
    'https://sor.tbi.tn.gov/images/12.jpg',
  ])('%s is a drawing, the same at each request', (url) => {
    expect(ask(url)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(ask(url)).toEqual(ask(url));
    expect(ask(url)).not.toEqual(ask(`${url}2`));
  });

  it('other addresses have none', () => {
    expect(ask('https://sor.tbi.tn.gov/offender/12')).toBeUndefined();
    expect(ask('https://sor.tbi.tn.gov/images/12.jpg', 'POST')).toBeUndefined();
  });
});
