import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, type ReadableRow, type StoredRow, saysNothingNew, withStoredRow } from './live-results.ts';

const toRow = (record: object, missingFields: readonly string[] = []) =>
  ({ kind: 'record', resource: '', rowNumber: 1, record, unknownFields: [], missingFields }) as unknown as ReadableRow;
const toStored = (published: object, isDeparted = false): StoredRow => ({
  rowKey: 'ID-1',
  contentHash: 'aa',
  isDeparted,
  published: JSON.stringify(published),
});
const merge = (shown: object, stored: object, isDeparted = false): unknown =>
  withStoredRow(toRow(shown), toStored(stored, isDeparted)).record;

const HOME = { type: 'residence', line1: '889 MONROE AVE', city: 'SPOKANE', state: 'WA', zipcode: '99201' };
const FLAT = { type: 'residence', line1: '1 OAK ST', city: 'BOISE' };

describe('a site’s search that shows less of a person than is stored', () => {
  it('removes nothing that it does not show', () => {
    const stored = { uuid: 'ID-1', name: 'A', dob: '1968', stateData: { status: 'OK', build: 'SLIM' } };
    expect(merge({ uuid: 'ID-1', name: 'A', stateData: { status: 'BAD' } }, stored)).toEqual({
      ...stored,
      stateData: { status: 'BAD', build: 'SLIM' },
    });
  });

  it('completes a partly shown address, replaces it by a new one, and takes a shown list as the list', () => {
    const { state: _unshown, ...shown } = HOME;
    expect(merge({ addresses: [shown] }, { addresses: [FLAT, HOME] })).toEqual({ addresses: [HOME] });
    expect(merge({ addresses: [FLAT] }, { addresses: [HOME] })).toEqual({ addresses: [FLAT] });
  });

  it('does not unset a flag that it does not know', () => {
    const flags = { absconder: false, predator: true };
    expect(merge({ flags: { absconder: true, predator: null } }, { flags })).toEqual({
      flags: { absconder: true, predator: true },
    });
  });

  it('never combines a name from two', () => {
    const stored = { name: { first: 'ANN', middle: 'B', last: 'COVE' } };
    expect(merge({ name: { first: 'ANNE', last: 'COVE' } }, stored)).toEqual({ name: { first: 'ANNE', last: 'COVE' } });
    expect(merge({ name: { first: 'ANN', last: 'COVE' } }, stored)).toEqual(stored);
  });

  it('takes a returned person as shown', () => {
    expect(merge({ name: 'A' }, { name: 'B', dob: '1968' }, true)).toEqual({ name: 'A' });
  });

  it('for any two rows: everything shown is stored, agreeing content changes nothing, and applying twice equals once', () => {
    const text = fc.constantFrom('', 'A', 'B');
    const group = fc.record({ status: text, build: text }, { requiredKeys: [] });
    const list = fc.array(fc.record({ line1: text, city: text }, { requiredKeys: [] }), { maxLength: 3 });
    const record = fc.record(
      { name: fc.oneof(text, fc.record({ first: text, last: text })), dob: text, addresses: list, stateData: group },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(record, record, (shown, stored) => {
        const merged = merge(shown, stored) as object;
        expect(isWithin(shown, merged)).toBe(true);
        expect(merge(shown, merged)).toEqual(merged);
        expect(JSON.stringify(merge(stored, stored))).toBe(JSON.stringify(stored));
      }),
      {
        examples: [
          [
            { name: '', addresses: [{ city: 'B' }, { city: 'B' }] },
            { name: '', addresses: [{ line1: '', city: 'B' }] },
          ],
        ],
      },
    );
  });
});

describe('rows that change nothing', () => {
  const stored = toStored({ name: 'A' });
  it('are the same content, and a row that lacks required data', () => {
    expect(saysNothingNew(toRow({}), 'aa', stored)).toBe(true);
    expect(saysNothingNew(toRow({}), 'bb', stored)).toBe(false);
    expect(saysNothingNew(toRow({}, ['the page']), 'bb', stored)).toBe(true);
  });
  it('never include a person who is unknown or departed', () => {
    expect(saysNothingNew(toRow({}, ['the page']), 'bb', undefined)).toBe(false);
    expect(saysNothingNew(toRow({}), 'aa', toStored({ name: 'A' }, true))).toBe(false);
  });
});
