import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropForm, findForm, keepFormsOf, putForm } from './form-storage.ts';

const EMPTY = { subject: { lastName: '' }, chosen: [] as readonly string[], isLive: false };
const FILLED = { subject: { lastName: 'Grover' }, chosen: ['TX'], isLive: true };
const SENT = { request: '{"lastName":"Grover"}', key: 'key-1' };

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { sessionStorage: storage });
  keepFormsOf('live session-1');
});
afterEach(() => vi.unstubAllGlobals());

describe('the kept forms of a tab', () => {
  it('bring back the content and the Idempotency-Key of a form, by its name', () => {
    putForm('report srch_1', { content: FILLED, sent: SENT });
    expect(findForm('report srch_1', EMPTY)).toEqual({ content: FILLED, sent: SENT });
    expect(findForm('report srch_2', EMPTY)).toBeUndefined();
    dropForm('report srch_1');
    expect(findForm('report srch_1', EMPTY)).toBeUndefined();
  });

  it('belong to one session and one mode, and a reload of the same keeps them', () => {
    putForm('order', { content: FILLED });
    keepFormsOf('live session-1');
    expect(findForm('order', EMPTY)).toEqual({ content: FILLED });
    for (const owner of ['test session-1', 'live session-2', 'live session-1']) {
      keepFormsOf(owner);
      expect(findForm('order', EMPTY), owner).toBeUndefined();
    }
  });

  it('are gone after the sign-out, and nothing is kept until the next sign-in', () => {
    putForm('order', { content: FILLED });
    keepFormsOf(undefined);
    putForm('order', { content: FILLED });
    expect(stored.size).toBe(0);
    expect(findForm('order', EMPTY)).toBeUndefined();
  });

  it.each([
    ['lacks a field', { subject: { lastName: 'Grover' }, isLive: true }],
    ['lacks a field within a field', { ...FILLED, subject: {} }],
    ['has another kind of value', { ...FILLED, chosen: {} }],
    ['is no object', 'Grover'],
  ])('of another version of the console are not shown: the form %s', (_what, content) => {
    putForm('order', { content });
    expect(findForm('order', EMPTY)).toBeUndefined();
  });

  it('are the newest 40', () => {
    for (let n = 0; n < 45; n += 1) putForm(`report srch_${n}`, { content: FILLED });
    const kept = Array.from({ length: 45 }, (_, n) => n).filter((n) => findForm(`report srch_${n}`));
    expect(kept).toEqual(Array.from({ length: 40 }, (_, at) => at + 5));
  });

  it('do without the copy if the storage of the tab is full', () => {
    vi.stubGlobal('window', {
      sessionStorage: {
        ...storage,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    });
    expect(() => putForm('order', { content: FILLED })).not.toThrow();
    expect(findForm('order', EMPTY)).toBeUndefined();
  });
});
