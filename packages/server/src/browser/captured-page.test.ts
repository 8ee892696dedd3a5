import { describe, expect, it } from 'vitest';
import { findFault, findPageGate, type PageState } from './captured-page.ts';

const HOSTS = ['registry.example', 'www.registry.example'];
const LIST = /id="results"|No offenders found/;
const URL_INSIDE = 'https://registry.example/results';

const toSeen = (change: Partial<PageState> & { readonly status?: number } = {}): PageState => {
  const { status = 200, ...rest } = change;
  const url = rest.url ?? URL_INSIDE;
  return { url, html: '<table id="results">', answer: { url, status, headers: {} }, fault: undefined, ...rest };
};
const reasonOf = (seen: PageState) => findFault(seen, LIST, HOSTS)?.incompleteReason;

describe('a document is complete only if … (contract, Documents)', () => {
  it('the result list or an empty result on a host of the registry with a 2xx status is evidence', () => {
    expect(reasonOf(toSeen())).toBeUndefined();
    expect(reasonOf(toSeen({ status: 203, url: 'https://www.registry.example/' }))).toBeUndefined();
    expect(reasonOf(toSeen({ html: '<p>No offenders found</p>' }))).toBeUndefined();
  });

  it.each([
    'https://elsewhere.example/results',
    'http://registry.example/results',
    'https://registry.example.elsewhere.example/',
    'https://registry.example:8443/',
    'https://user@registry.example/',
    'data:text/html,<table id="results">',
    'blob:https://registry.example/1f0e',
    'file:///etc/passwd',
    'about:blank',
    'chrome-error://chromewebdata/',
    '',
  ])('the final URL is inside the registry’s allow-list: %s is not', (url) => {
    expect(reasonOf(toSeen({ url }))).toBe('error');
  });

  it('the response also came from inside, whatever the URL says', () => {
    const answer = { url: 'https://elsewhere.example/', status: 200, headers: {} };
    expect(reasonOf(toSeen({ answer }))).toBe('error');
    expect(reasonOf(toSeen({ answer: undefined }))).toBe('error');
  });

  it.each([301, 304, 400, 404, 429, 500, 503])('the status was 2xx: %i is not', (status) => {
    expect(reasonOf(toSeen({ status }))).toBe('error');
  });

  it('no browser error page: its cause decides the reason', () => {
    const url = 'chrome-error://chromewebdata/';
    const toFault = (fault: PageState['fault']) => findFault(toSeen({ url, answer: undefined, fault }), LIST, HOSTS);
    expect(toFault('silent')?.incompleteReason).toBe('unavailable');
    expect(toFault('heldBack')?.incompleteReason).toBe('unavailable');
    expect(toFault('broken')?.incompleteReason).toBe('error');
    expect(toFault('outside')?.detail).toMatch(/another host/);
  });

  it.each([
    ['CAPTCHA', '<div class="g-recaptcha"></div>', 200],
    ['log-in', '<input type="password">', 200],
    ['refuses automatic', '<title>Access Denied</title>', 403],
    ['disclaimer', '<button>I Agree</button>', 200],
  ])('no gate page: %s is excluded', (words, html, status) => {
    expect(findFault(toSeen({ html, status }), LIST, HOSTS)).toMatchObject({
      incompleteReason: 'excluded',
      detail: expect.stringContaining(words),
    });
  });

  it('a page that is neither a gate nor the list is not evidence', () => {
    expect(reasonOf(toSeen({ html: '<p>Scheduled maintenance</p>' }))).toBe('error');
  });

  it('a login box next to the list is not a gate', () => {
    const html = '<input type="password"><table id="results">';
    expect(findPageGate(toSeen({ html }), LIST)).toBeUndefined();
    expect(reasonOf(toSeen({ html }))).toBeUndefined();
  });
});
