import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotCanonical, toCanonicalJson, toCanonicalPieces } from './canonical-json.ts';

const isCanonical = (value: unknown): boolean => {
  try {
    toCanonicalJson(value);
    return true;
  } catch {
    return false;
  }
};
const json = fc.jsonValue({ noUnicodeString: false }).filter(isCanonical);

const toDouble = (hex: string): number => Buffer.from(hex, 'hex').readDoubleBE();

describe('RFC 8785', () => {
  it('§3.2.2 and §3.2.3: its sample, with no white space and the keys in order', () => {
    const sample = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(toCanonicalJson(sample)).toBe(
      `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
    );
  });

  it('§3.2.3: keys by their UTF-16 code units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const sorted = Object.keys(JSON.parse(toCanonicalJson(Object.fromEntries(keys.map((key) => [`k${key}`, key])))));
    expect(sorted.map((key) => key.slice(1))).toEqual(['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B: %s is written %s', (hex, text) => {
    expect(toCanonicalJson(toDouble(hex))).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udead': 1 }, undefined, 1n, [undefined], () => 1])(
    'a value that is not JSON has no canonical form: %s',
    (value) => expect(() => toCanonicalJson(value)).toThrow(NotCanonical),
  );
});

it('omits undefined members, as JSON.stringify does', () => {
  const value = { b: undefined, a: [{ c: undefined }] };
  expect(toCanonicalJson(value)).toBe(JSON.stringify(value));
  expect([...toCanonicalPieces(value, 3)].join('')).toBe(JSON.stringify(value));
});

describe('for any value', () => {
  it('the canonical form is JSON of the same value, and canonical itself', () =>
    fc.assert(
      fc.property(json, (value) => {
        const text = toCanonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(toCanonicalJson(JSON.parse(text))).toBe(text);
      }),
    ));

  it('the order of keys has no effect', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), fc.infiniteStream(fc.nat()), (object, numbers) => {
        const keys = Object.keys(object).filter((key) => key.isWellFormed());
        const ranks = new Map(keys.map((key) => [key, numbers.next().value as number]));
        const shuffled = [...keys].sort((a, b) => (ranks.get(a) as number) - (ranks.get(b) as number));
        const from = (order: readonly string[]) =>
          toCanonicalJson(Object.fromEntries(order.map((key) => [key, object[key]])));
        expect(from(shuffled)).toBe(from(keys));
      }),
    ));

  it('the pieces give the same text', () =>
    fc.assert(
      fc.property(json, fc.integer({ min: 0, max: 4 }), (value, levels) => {
        expect([...toCanonicalPieces(value, levels)].join('')).toBe(toCanonicalJson(value));
      }),
    ));
});
