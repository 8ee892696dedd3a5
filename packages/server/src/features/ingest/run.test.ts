import { describe, expect, it } from 'vitest';
import { findHolds, type HoldQuestion, toRowPlace } from './run.ts';

const counts = { rowsRead: 100, arrived: 0, changed: 0, unchanged: 100, departed: 0, quarantined: 0, repeated: 0 };
const ask = (own: Partial<HoldQuestion> = {}): readonly string[] =>
  findHolds({
    counts,
    unreadable: 0,
    firstUnreadable: [],
    stoppedBy: undefined,
    presentBefore: 100,
    faults: [],
    acceptDepartures: false,
    ...own,
  });

describe('a run is held for the operator (operator, Feeds)', () => {
  it('a run similar to the last one is applied', () => expect(ask()).toEqual([]));

  it('more than 20 % departures hold a run, unless they are accepted', () => {
    const departing = { counts: { ...counts, departed: 21 } };
    expect(ask({ counts: { ...counts, departed: 20 } })).toEqual([]);
    expect(ask(departing)).toEqual([
      '21 of 100 records would depart (21 %); at most a fifth is applied without approval.',
    ]);
    expect(ask({ ...departing, acceptDepartures: true })).toEqual([]);
  });

  it('more than 5 % unreadable rows hold a run, with the first rows and reasons', () => {
    const row = { rowNumber: 3, resource: '', reason: 'is not JSON', excerpt: '' };
    expect(ask({ unreadable: 5, firstUnreadable: [row] })).toEqual([]);
    expect(ask({ unreadable: 6, firstUnreadable: [row], acceptDepartures: true })).toEqual([
      '6 of 100 rows could not be read (6 %); 5 % at most is applied without approval.',
      'Row 3: is not JSON.',
    ]);
  });

  it('conflicting rows do not count as unreadable', () => {
    expect(ask({ counts: { ...counts, quarantined: 50 } })).toEqual([]);
  });

  it('a source that was not fully read holds a run, accepted departures or not', () => {
    expect(ask({ stoppedBy: 'the file is cut off', acceptDepartures: true })).toEqual([
      'The source could not be fully read: the file is cut off.',
    ]);
  });

  it('rows are numbered from 1, with the file name if a run reads several', () => {
    expect(toRowPlace({ rowNumber: 3, resource: '' })).toBe('Row 3');
    expect(toRowPlace({ rowNumber: 3, resource: 'page-2.json' })).toBe('Row 3 of page-2.json');
    expect(toRowPlace({ rowNumber: 0, resource: '' })).toBe('The file');
    expect(toRowPlace({ rowNumber: 0, resource: 'page-2.json' })).toBe('page-2.json');
  });
});
