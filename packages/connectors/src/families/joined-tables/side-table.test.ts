import { describe, expect, it } from 'vitest';
import { createRow } from '../../kit/index.ts';
import { createSideTable } from './side-table.ts';

const put = (table: ReturnType<typeof createSideTable>, fields: Record<string, string>, rowNumber = 1): void =>
  table.put(createRow(fields, { resource: 'side.txt', rowNumber }));

describe('rows of a side table are returned under their key (sources §4, NC and FL tables joined by number)', () => {
  it('returns all rows of a key in order, each with its own columns', () => {
    const table = createSideTable('ID');
    put(table, { ID: '7', A: 'one', B: '' });
    put(table, { ID: '8', A: 'other', B: 'x' });
    put(table, { ID: '7', A: 'two', C: 'late column' });
    expect(table.take('7')).toEqual([
      { A: 'one', B: '' },
      { A: 'two', C: 'late column' },
    ]);
    expect(table.take('7')).toEqual([]);
  });

  it('control characters in a cell do not shift the following cells', () => {
    const table = createSideTable('ID');
    put(table, { ID: '7', A: 'a\u001Fb\u001Ec', B: 'kept' });
    expect(table.take('7')).toEqual([{ A: 'a b c', B: 'kept' }]);
  });

  it('remaining rows are drained key by key, once', () => {
    const table = createSideTable('ID');
    put(table, { ID: '7', A: 'one' }, 3);
    put(table, { ID: '8', A: 'other' }, 4);
    put(table, { ID: '7', A: 'two' }, 5);
    table.take('8');
    expect([...table.drain()]).toEqual([
      { key: '7', rows: [{ A: 'one' }, { A: 'two' }], resource: 'side.txt', rowNumber: 3 },
    ]);
    expect([...table.drain()]).toEqual([]);
  });

  it('remaining rows are reported, and the reason quotes no value', () => {
    const table = createSideTable('ID');
    put(table, { ID: '7', A: 'one' }, 12);
    expect(table.orphans()).toMatchObject([
      { kind: 'unreadable', resource: 'side.txt', rowNumber: 12, reason: 'belongs to a ID that no person has' },
    ]);
  });
});
