import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './json-scanner.ts';

const read = (text: string | Buffer, maxDepth = 32) => readJson(Buffer.from(text), { maxDepth });
const faultOf = (text: string | Buffer, maxDepth = 32) => {
  const reading = read(text, maxDepth);
  if (reading.ok) throw new Error('was accepted');
  return reading.fault;
};
const refused = (message: string) => ({ kind: 'refused', message });

describe('a body that cannot be read at all is unreadable (contract, "400 or 422?")', () => {
  it.each([
    ['', 'The body is not valid JSON: it ends too early at line 1, column 1.'],
    ['   ', 'The body is not valid JSON: it ends too early at line 1, column 4.'],
    ['{"a":', 'The body is not valid JSON: it ends too early at line 1, column 6.'],
    ['"abc', 'The body is not valid JSON: it ends too early at line 1, column 5.'],
    ['{\n  "é": tru\n}', 'The body is not valid JSON: unexpected character at line 2, column 11.'],
    ['{"a":1,}', 'The body is not valid JSON: unexpected character at line 1, column 8.'],
    ['[1 2]', 'The body is not valid JSON: unexpected character at line 1, column 4.'],
    ['{} {}', 'The body is not valid JSON: unexpected character at line 1, column 4.'],
    ["{'a':1}", 'The body is not valid JSON: unexpected character at line 1, column 2.'],
  ])('%j', (text, message) => {
    expect(faultOf(text)).toEqual({ kind: 'unreadable', message });
  });

  it.each([
    '[1,]',
    '[,1]',
    '{"a" 1}',
    '{a:1}',
    '01',
    '-',
    '1.',
    '.5',
    '1e',
    '1e+',
    '+1',
    'nul',
    'NaN',
    'Infinity',
    '"\t"',
    '"\\x"',
    '"\\u12g4"',
    '"\\',
    '[}',
    '{]',
    ']',
    '}',
    '[1}',
    '{"a":1]',
    '// c\n1',
    '\u00a01',
  ])('%j', (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(faultOf(text).kind).toBe('unreadable');
  });

  it('bytes that are not UTF-8, including an encoded surrogate', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xc3, 0x22],
      [0xff, 0xfe, 0x31, 0x00],
    ]) {
      expect(faultOf(Buffer.from(bytes))).toEqual({ kind: 'unreadable', message: 'The body is not valid UTF-8 text.' });
    }
  });

  it('an unreadable body takes precedence over an earlier rejected value', () => {
    expect(faultOf('{"a":1,"a":2').kind).toBe('unreadable');
  });
});

describe('duplicate keys, __proto__, NUL and lone surrogates are refused (contract, "400 or 422?")', () => {
  it.each([
    ['{"query":{"firstName":1,"x":2,"firstName":3}}', 'query.firstName: stands twice in one object; send it once.'],
    ['{"a":1,"\\u0061":2}', 'a: stands twice in one object; send it once.'],
    ['{"\\u0061":1,"a":2}', 'a: stands twice in one object; send it once.'],
    ['{"a":{"a":1},"b":[{"a":1}],"a":2}', 'a: stands twice in one object; send it once.'],
    ['{"é":1,"\\u00e9":2}', '["é"]: stands twice in one object; send it once.'],
    ['{"queries":[{},{"dob":1,"dob":2}]}', 'queries[1].dob: stands twice in one object; send it once.'],
    ['{"a":{"__proto__":{}}}', 'a.__proto__: is not accepted as a key.'],
    ['{"__\\u0070roto__":1}', '__proto__: is not accepted as a key.'],
    ['{"a":"x\\u0000"}', 'a: holds the character NUL (\\u0000), which is not accepted.'],
    ['{"a":"x\0"}', 'a: holds the character NUL (\\u0000), which is not accepted.'],
    ['{"a\\u0000":1}', '["a\\u0000"]: holds the character NUL (\\u0000), which is not accepted.'],
    ['"\0"', 'The body: holds the character NUL (\\u0000), which is not accepted.'],
    ['["\\ud800"]', '[0]: holds half of a surrogate pair; send whole characters.'],
    ['["\\udc00\\ud800"]', '[0]: holds half of a surrogate pair; send whole characters.'],
    ['["\\ud83d\\u0041"]', '[0]: holds half of a surrogate pair; send whole characters.'],
    ['{"n":1e999}', 'n: is too large a number; send a finite one.'],
    ['{"n":-1E+400}', 'n: is too large a number; send a finite one.'],
    [`{"n":${'9'.repeat(400)}}`, 'n: is too large a number; send a finite one.'],
  ])('%j', (text, message) => {
    expect(faultOf(text)).toEqual(refused(message));
  });

  it('a duplicate among many keys, plain or escaped', () => {
    const keys = Array.from({ length: 40 }, (_, i) => `"k${i}":${i}`);
    for (const twice of ['"k3":0', '"k39":0', '"\\u006b20":0']) {
      expect(faultOf(`{${[...keys, twice].join(',')}}`).message).toMatch(/^k\d+: stands twice/);
    }
  });

  it('never echoes more than 80 characters of a key (contract, Error bodies)', () => {
    const key = 'z'.repeat(5_000);
    expect(faultOf(`{"${key}":1,"${key}":2}`).message).toBe(
      `${'z'.repeat(79)}…: stands twice in one object; send it once.`,
    );
  });
});

describe('JSON depth 32 (contract, Limits)', () => {
  it('accepts 32 levels and refuses 33', () => {
    expect(read(`${'['.repeat(32)}${']'.repeat(32)}`).ok).toBe(true);
    expect(faultOf(`${'['.repeat(33)}${']'.repeat(33)}`).message).toMatch(
      /is nested too deeply; send at most 32 levels\.$/,
    );
    expect(faultOf('{"a":{"b":[]}}', 2)).toEqual(refused('a.b: is nested too deeply; send at most 2 levels.'));
  });

  it('a million brackets neither overflow the stack nor take long', () => {
    expect(faultOf('['.repeat(1_000_000)).kind).toBe('refused');
    expect(faultOf('{"a":'.repeat(1_000_000)).kind).toBe('refused');
  });
});

describe('a readable body gives the value that JSON.parse gives', () => {
  it.each([
    '\ufeff{"a":1}',
    '{"constructor":{"prototype":1}}',
    '{"hasOwnProperty":1,"toString":2}',
    '-0',
    '1E5',
    '0.1e-7',
    '5e-400',
    '"\\ud83d\\ude00\\/\\b"',
    ' [ ] ',
    '{ }',
    'true',
    'null',
    '9007199254740993',
    '{"":1}',
    '{"proto":1,"__proto":2}',
  ])('%j', (text) => {
    expect(read(text)).toEqual({ ok: true, value: JSON.parse(text.replace('\ufeff', '')) });
  });

  const value = fc.jsonValue({ maxDepth: 6 });

  it('for every value with any spacing', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (sent, space) => {
        fc.pre(!JSON.stringify(sent).includes('__proto__') && !JSON.stringify(sent).includes('\\u0000'));
        const text = JSON.stringify(sent, null, space);
        expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('with every character of its text escaped', () => {
    const escapeAll = (text: string) =>
      Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(text !== '__proto__' && !text.includes('\0') && text.isWellFormed());
        expect(read(`{"${escapeAll(text)}":"${escapeAll(text)}"}`)).toEqual({ ok: true, value: { [text]: text } });
      }),
    );
  });
});

describe('planted faults are found at any position', () => {
  const around = fc.array(fc.oneof(fc.constant('list' as const), fc.string({ unit: 'grapheme-ascii', maxLength: 8 })), {
    maxLength: 30,
  });
  const bury = (text: string, places: readonly string[]): string =>
    places.reduce(
      (inner, place) => (place === 'list' ? `[0,${inner},{}]` : `{${JSON.stringify(place)}:${inner}}`),
      text,
    );
  const planted = fc.constantFrom(
    '{"a":1,"b":{"a":2},"a":3}',
    '{"\\u0062":1,"b":1}',
    '"\\u0000"',
    '{"\\u0000":1}',
    '"\\ud800x"',
    '{"\\udfff":1}',
    '1e309',
    '{"__proto__":null}',
    `${'['.repeat(33)}${']'.repeat(33)}`,
  );

  it('rejects each of them and does not report it as unreadable', () => {
    fc.assert(
      fc.property(planted, around, (fault, places) => {
        fc.pre(!places.includes('__proto__'));
        expect(faultOf(bury(fault, places)).kind).toBe('refused');
      }),
    );
  });
});

describe('arbitrary bytes', () => {
  const judge = (bytes: Buffer) => {
    const reading = readJson(bytes, { maxDepth: 8 });
    if (!reading.ok) expect(reading.fault.message.length).toBeLessThan(200);
    return reading;
  };

  it('never throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void judge(Buffer.from(bytes))));
  });

  it('are accepted or rejected only if JSON.parse can read them', () => {
    const alphabet = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      'u0061',
      'a',
      '0',
      '-',
      '1.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const reading = judge(Buffer.from(text));
        const isReadable = reading.ok || reading.fault.kind === 'refused';
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(isReadable).toBe(parses || /nested too deeply/.test(reading.ok ? '' : reading.fault.message));
      }),
      { numRuns: 3_000 },
    );
  });
});
