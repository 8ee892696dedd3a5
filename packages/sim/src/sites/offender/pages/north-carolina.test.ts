import { describe, expect, it } from 'vitest';
import type { RegistryRow } from '../../../nation/registry-row.ts';
import type { SiteRequest } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { northCarolina } from './north-carolina.ts';

const toRow = (index: number): RegistryRow => {
  const publishedId = String(1_000 + index);
  const record = { uuid: `NC-${publishedId}`, name: `DOVERLANE,MARCUS ${publishedId}` };
  return { personId: publishedId, source: 'NC', publishedId, record };
};

const world: World = {
  today: '2026-07-01',
  day: () => 0,
  offenders: () => Array.from({ length: 250 }, (_, index) => toRow(index)),
  criminal: () => [],
  sources: () => [],
};

const site = northCarolina(world);

const ask = (path: string, form?: URLSearchParams, fault?: SiteRequest['fault']): string => {
  const body = form?.toString() ?? '';
  const url = new URL(path, 'https://sexoffender.ncsbi.gov');
  const cookies = new Map([['ncsor_aup', '1']]);
  const method = form ? 'POST' : 'GET';
  return String(site.answer({ method, url, headers: {}, cookies, body, form: new URLSearchParams(body), fault }).body);
};

const toFields = (page: string, fields: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({
    ...Object.fromEntries(
      [...page.matchAll(/name="(__[A-Z]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    ...fields,
  });

const toLinks = (page: string): readonly string[] =>
  [...page.matchAll(/_ctl(\d+)&#39;|_ctl(\d+)','/g)].map(([, a, b]) => a ?? b ?? '');

describe('the grid', () => {
  const search = (last: string): string =>
    ask('/search.aspx', toFields(ask('/search.aspx'), { lname: last, fname: 'marcus' }));
  const follow = (page: string, control: number, fault?: SiteRequest['fault']): string =>
    ask('/results.aspx', toFields(page, { __EVENTTARGET: `DaGrid$_ctl1$_ctl${control}` }), fault);

  it('shows ten page numbers, and dots for the rest of thirteen', () => {
    const first = search('Doverlane');
    expect(toLinks(first)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(first).toContain('srn=1000');
    const eleventh = follow(first, 10);
    expect(eleventh).toContain('srn=1200');
    expect(toLinks(eleventh)).toEqual(['0', '2', '3']);
    expect(follow(eleventh, 3)).toContain('srn=1249');
    expect(follow(eleventh, 0)).toContain('srn=1180');
  });

  it('finds a surname of fewer than four letters only by exact match', () => {
    expect(search('Dov')).toContain('No records were found');
    expect(search('Dove')).toContain('id="DaGrid"');
  });

  it('rejects a state that it did not send', () => {
    const page = search('Doverlane').replace(/name="__VIEWSTATE" value="[^"]*"/, 'name="__VIEWSTATE" value="e30="');
    expect(follow(page, 1)).toContain('Server Error');
  });

  it('can come back without its people', () => {
    expect(follow(search('Doverlane'), 1, 'empty-page')).not.toContain('srn=');
  });
});
