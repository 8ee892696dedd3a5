import { describe, expect, it } from 'vitest';
import { isTestMode, leaveTestMode, noteAnswer } from './test-mode.ts';

describe('the console works in test mode once an answer says so', () => {
  it('an answer, or a page of a list; it stays until sign-out', () => {
    for (const answer of [{ testMode: true }, { pages: [{}, { testMode: true }] }]) {
      noteAnswer(answer);
      noteAnswer({ searches: [] });
      expect(isTestMode()).toBe(true);
      leaveTestMode();
      expect(isTestMode()).toBe(false);
    }
  });

  it('nothing else does', () => {
    for (const answer of [undefined, null, 'testMode', [], {}, { testMode: false }, { records: [{ testMode: true }] }])
      noteAnswer(answer);
    expect(isTestMode()).toBe(false);
  });
});
