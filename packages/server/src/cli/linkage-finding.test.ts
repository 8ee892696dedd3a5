import { describe, expect, it } from 'vitest';
import type { LinkageState } from '../searches/linkage/linkage-state-store.ts';
import { toLinkageFinding } from './linkage-finding.ts';

const STATE: LinkageState = {
  lagSeconds: 0,
  waitingRecords: 0,
  model: 'learned',
  reason: null,
  learnedAt: new Date('2031-05-01T12:34:56Z'),
};

describe('doctor reports linking: the lag, the last full link, and the model', () => {
  it.each<[string, Partial<LinkageState>, boolean, string]>([
    ['nothing waits', {}, false, 'no record waits; last full link 2031-05-01 12:34 UTC, learned model'],
    [
      'a record waits for less than a minute',
      { lagSeconds: 60, waitingRecords: 1 },
      false,
      '1 record waiting, up to 60 seconds; last full link 2031-05-01 12:34 UTC, learned model',
    ],
    [
      'records wait for more than a minute',
      { lagSeconds: 61, waitingRecords: 1_200 },
      true,
      '1,200 records waiting, up to 61 seconds (is a worker running?); last full link 2031-05-01 12:34 UTC, learned model',
    ],
    [
      'nothing was learned',
      { model: 'fixed', learnedAt: null },
      false,
      'no record waits; no full link has run, the fixed table is used',
    ],
    [
      'the last model was refused',
      { model: 'refused', reason: 'It expects three matches a record.' },
      true,
      'no record waits; last full link 2031-05-01 12:34 UTC, its model was refused and the fixed table is used: It expects three matches a record.',
    ],
  ])('%s', (_what, state, warning, detail) => {
    const finding = toLinkageFinding('offender', { ...STATE, ...state });
    expect(finding).toEqual({ ok: true, ...(warning && { warning }), name: 'linking people', detail });
  });
});
