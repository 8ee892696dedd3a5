import { describe, expect, it } from 'vitest';
import type { IngestRun } from './answers.ts';
import { compareFillRates, countRecords, findCompared } from './run-comparison.ts';

const run = (more: Partial<IngestRun> = {}): IngestRun => ({
  id: 'ing_1',
  source: 'TX',
  kind: 'full',
  state: 'done',
  startedAt: '2026-11-19T10:00:00.000Z',
  finishedAt: null,
  rowsRead: 10,
  arrived: 1,
  changed: 2,
  unchanged: 6,
  departed: 0,
  quarantined: 1,
  repeated: 0,
  reasons: [],
  fillRates: {},
  unknownFields: [],
  missingFields: [],
  drift: [],
  ...more,
});

describe('a run beside the run before it', () => {
  it('are the latest full run that was read and the last applied one before it', () => {
    const runs = [
      run({ id: '5', state: 'reading' }),
      run({ id: '4', kind: 'delta' }),
      run({ id: '3', state: 'held' }),
      run({ id: '2', state: 'discarded' }),
      run({ id: '1' }),
    ];
    const found = findCompared(runs);
    expect([found?.latest.id, found?.before?.id]).toEqual(['3', '1']);
    expect(findCompared([run({ state: 'failed' })])).toBeUndefined();
    expect(findCompared([run()])?.before).toBeUndefined();
    expect(countRecords(run())).toBe(9);
  });

  it('names fields that vanished, fell, are new or rose before those that stayed', () => {
    const before = run({ fillRates: { name: 1, dob: 0.9, race: 0.8, eyes: 0.2 } });
    const latest = run({ fillRates: { name: 0.97, dob: 0.7, eyes: 0.5, marks: 0.1 } });
    expect(compareFillRates(latest, before).map(({ field, verdict }) => `${field} ${verdict}`)).toEqual([
      'race vanished',
      'dob fell',
      'marks new',
      'eyes rose',
      'name same',
    ]);
  });

  it('the first run has nothing to compare with', () =>
    expect(compareFillRates(run({ fillRates: { name: 1 } }), undefined)).toEqual([
      { field: 'name', before: null, now: 1, verdict: 'same' },
    ]));
});
