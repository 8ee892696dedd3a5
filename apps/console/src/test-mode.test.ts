import { describe, expect, it } from 'vitest';
import { isTestMode, leaveTestMode, noteAnswer } from './test-mode.ts';

describe('the console enters test mode if a response says so', () => {
  it('enters it for a response or a page of a list, and stays in it until sign-out', () => {
    for (const answer of [{ testMode: true }, { pages: [{}, { testMode: true }] }]) {
      noteAnswer(answer);
      noteAnswer({ searches: [] });
      expect(isTestMode()).toBe(true);
      leaveTestMode();
      expect(isTestMode()).toBe(false);
    }
  });

  it('does not enter it for anything else', () => {
    for (const answer of [undefined, null, 'testMode', [], {}, { testMode: false }, { records: [{ testMode: true }] }])
      noteAnswer(answer);
    expect(isTestMode()).toBe(false);
  });
});
