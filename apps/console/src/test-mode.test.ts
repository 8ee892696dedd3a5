import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTestMode, leaveTestMode, switchMode, toModeHeader } from './test-mode.ts';

const opened: string[] = [];
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    location: { assign: (path: string) => opened.push(path) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the mode of a tab (contract, Sandbox)', () => {
  it('is live until the user switches, and every call names it', () => {
    expect([isTestMode(), toModeHeader()]).toEqual([false, { 'x-blotter-mode': 'live' }]);
    switchMode('test', '/monitors');
    expect([isTestMode(), toModeHeader()]).toEqual([true, { 'x-blotter-mode': 'test' }]);
    switchMode('live', '/');
    expect([isTestMode(), opened]).toEqual([false, ['/monitors', '/']]);
  });

  it('is live again after the sign-out', () => {
    switchMode('test', '/');
    leaveTestMode();
    expect(isTestMode()).toBe(false);
  });
});
