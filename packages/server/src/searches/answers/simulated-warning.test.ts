import { describe, expect, it } from 'vitest';
import { saysSimulated, toSimulatedWarnings } from './simulated-warning.ts';

describe('an answer with simulator data (guide, Feeds)', () => {
  it('names the sources that hold it, or says that all do', () => {
    expect(toSimulatedWarnings([], 3)).toEqual([]);
    expect(toSimulatedWarnings(['TX'], 1)).toEqual([
      'SIMULATED DATA: TX holds records from the simulator, whose people are made up.',
    ]);
    expect(toSimulatedWarnings(['AL', 'TX'], 3)).toEqual([
      'SIMULATED DATA: AL, TX hold records from the simulator, whose people are made up.',
    ]);
    expect(toSimulatedWarnings(['AL', 'TX'], 2)).toEqual([
      'SIMULATED DATA: every source that was searched holds records from the simulator, whose people are made up.',
    ]);
  });

  it('can be read back for each source when a document is created', () => {
    const some = ['INCOMPLETE SEARCH: 1 of 3.', ...toSimulatedWarnings(['AL', 'us-tx-harris-jail'], 3)];
    expect(['AL', 'A', 'TX', 'us-tx-harris-jail'].map((code) => saysSimulated(some, code))).toEqual([
      ...[true, false, false, true],
    ]);
    expect(saysSimulated(toSimulatedWarnings(['AL', 'TX'], 2), 'TX')).toBe(true);
    expect(saysSimulated([], 'TX')).toBe(false);
  });
});
