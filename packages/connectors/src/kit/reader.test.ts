import { describe, expect, it } from 'vitest';
import { createRow } from './reader.ts';

describe('every field of a row is taken, explicitly ignored, or reported (house)', () => {
  it('reports untouched fields and missing fields', () => {
    const row = createRow({ NAME: ' DOE,\u00A0JANE ', NEW: 'x', OLD: 1 });
    expect(row.take('NAME')).toBe('DOE, JANE');
    expect(row.take('DOB')).toBe('');
    expect(row.find('SCARS')).toBe('');
    row.ignore('the same for everybody', 'OLD');
    expect(row.drift()).toEqual({ unknownFields: ['NEW'], missingFields: ['DOB'] });
  });

  it('reports nested fields by their path, once for a whole list', () => {
    const row = createRow({
      list: [
        { a: 1, b: 2 },
        { a: 3, c: 4 },
      ],
      one: { d: true },
    });
    expect(row.takeRows('list').map((each) => each.take('a'))).toEqual(['1', '3']);
    expect(row.takeRow('one').take('d')).toBe('true');
    expect(row.drift().unknownFields).toEqual(['list[].b', 'list[].c']);
  });

  it('a list or an object instead of a text is a fault of the row', () => {
    const row = createRow({ a: {}, b: 'x', c: null });
    expect(() => row.take('a')).toThrow('a is not a text');
    expect(() => row.takeRows('b')).toThrow('b is not a list');
    expect(row.takeRows('c')).toEqual([]);
  });

  it('names of built-in JavaScript properties are ordinary fields', () => {
    const row = createRow(JSON.parse('{"__proto__": "p", "constructor": "c"}') as Record<string, unknown>);
    expect(row.take('constructor')).toBe('c');
    expect(row.find('toString')).toBe('');
    expect(row.drift().unknownFields).toEqual(['__proto__']);
  });
});
