import { DISPUTE_STATUSES, ORDER_SEARCH_STATUSES, ORDER_STATUSES } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, toDueAt, toInformedPath, toOutcomePath } from '../disputes/dispute.ts';
import { DISPUTE_MOVES, type DisputeStatus, mayMove, ORDER_MOVES, SEARCH_MOVES, sourcesOf } from './states.ts';

/** The tables of the contract, FCRA partner product. An order may also be cancelled before it begins. */
const TABLES = {
  order: [
    ORDER_MOVES,
    ORDER_STATUSES,
    'pending>in_progress in_progress>completed in_progress>cancelled pending>cancelled completed>disputed disputed>completed',
  ],
  search: [
    SEARCH_MOVES,
    ORDER_SEARCH_STATUSES,
    'pending>running running>completed running>cancelled pending>cancelled',
  ],
  dispute: [
    DISPUTE_MOVES,
    DISPUTE_STATUSES,
    'received>reinvestigating reinvestigating>extended ' +
      ['reinvestigating', 'extended']
        .flatMap((from) =>
          ['verified', 'modified', 'deleted', 'frivolous', 'withdrawn'].map((outcome) => `${from}>${outcome}`),
        )
        .join(' '),
  ],
} as const;

describe('states change only as the contract’s tables allow', () => {
  it.each(Object.entries(TABLES))('%s', (_name, [moves, statuses, written]) => {
    const table = moves as Record<string, readonly string[]>;
    expect(Object.keys(table).sort()).toEqual([...statuses].sort());
    const own = Object.entries(table).flatMap(([from, all]) => all.map((to) => `${from}>${to}`));
    expect(own.sort()).toEqual(written.split(' ').sort());
    for (const to of statuses) for (const from of sourcesOf(table, to)) expect(mayMove(table, from, to)).toBe(true);
  });
});

describe('a dispute', () => {
  const outcome = fc.constantFrom('verified', 'modified', 'deleted', 'frivolous', 'withdrawn' as const);
  const act = fc.oneof(fc.constant('inform' as const), outcome);

  it('follows its table, is extended at most once, and ends once, for any actions', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 6 }), (acts) => {
        let status: DisputeStatus = 'received';
        const walked: DisputeStatus[] = [];
        for (const each of acts) {
          const go = () => (each === 'inform' ? toInformedPath(status) : toOutcomePath(status, each));
          if (!isOpen(status)) {
            expect(go).toThrow();
            continue;
          }
          for (const to of go()) {
            expect(mayMove(DISPUTE_MOVES, status, to)).toBe(true);
            walked.push(to);
            status = to;
          }
        }
        expect(walked.filter((to) => to === 'extended').length).toBeLessThanOrEqual(1);
        expect(walked.filter((to) => !isOpen(to)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is due 30 days after receipt, or 45 days after it with the one extension', () => {
    const received = new Date('2026-03-01T12:00:00.000Z');
    expect(toDueAt(received, 'received').toISOString()).toBe('2026-03-31T12:00:00.000Z');
    expect(toDueAt(received, 'extended').toISOString()).toBe('2026-04-15T12:00:00.000Z');
  });
});
