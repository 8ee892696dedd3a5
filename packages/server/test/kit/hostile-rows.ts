import { createRandom } from './random.ts';

/** Stands in every hostile value: no reason, log or message may quote it. */
export const CANARY = 'CANARYVALUE';

const NAME = { first: CANARY, last: CANARY };
const random = createRandom(7);
/** Text that no compression makes short. */
const noise = (length: number, from: number, span: number): string =>
  Array.from({ length }, () => String.fromCodePoint(from + random.below(span))).join('');
const letters = (length: number): string => noise(length, 97, 26);
const ideographs = (length: number): string => noise(length, 0x4e00, 20_000);

const DEEP = `${'['.repeat(400_000)}"${CANARY}"${']'.repeat(400_000)}`;
export const ENDLESS = `${CANARY} ${'x'.repeat(10_000_000)}`;

const row = (n: number, more: object): string => JSON.stringify({ uuid: `H-${n}`, name: NAME, ...more });

/** Lines of a feed that cannot be read as they stand; the file goes on behind each. */
export const UNREADABLE_LINES: Readonly<Record<string, string | Buffer>> = {
  'a value of ten million characters': row(1, { marks: ENDLESS }),
  'a key of ten million characters': row(2, { [ENDLESS]: 1 }),
  'a NUL in a name': row(3, { name: { ...NAME, first: `${CANARY}\0` } }),
  'a NUL in an id': row(4, { uuid: `${CANARY}\0` }),
  'a NUL byte': Buffer.from(`{"uuid": "H-5", "name": "${CANARY}\0"}`),
  'half of a surrogate pair': `{"uuid": "H-6", "name": "${CANARY}\\ud800"}`,
  'the other half, in a key of its own and an id': `{"uuid": "\\udc00${CANARY}", "name": "${CANARY}", "\\ud800": 1}`,
  'nesting of 400,000 levels': DEEP,
  'nesting in a field that is read': `{"uuid": "H-8", "name": "${CANARY}", "marks": ${DEEP}}`,
  'nesting in a field that is not': `{"uuid": "H-9", "name": "${CANARY}", "other": ${DEEP}}`,
  'nesting of objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  'a list where a text belongs': row(10, { dob: [CANARY] }),
  'an object where a list belongs': row(11, { addresses: { line1: CANARY } }),
  'a number too large': `{"uuid": 1e999, "name": "${CANARY}"}`,
  'an id that no index holds': row(12, { uuid: `${CANARY}${'x'.repeat(600)}` }),
  'a key that comes twice': `{"uuid": "H-14", "name": "${CANARY}", "uuid": "H-15"}`,
  'a key that comes twice below, once escaped': `{"uuid": "H-16", "name": {"last": "${CANARY}", "l\\u0061st": "x"}}`,
  'no object': JSON.stringify(CANARY),
  'no JSON': `{"uuid": "H-13", "name": "${CANARY}`,
  'another name for an object': `{"__proto__": {"uuid": "${CANARY}"}, "constructor": {"prototype": {"name": "${CANARY}"}}}`,
};

/** Odd, and yet a record: it comes in, or is kept in quarantine, and stops nothing. */
export const ODD_LINES: Readonly<Record<string, string | Buffer>> = {
  'bytes that are no UTF-8': Buffer.concat([
    Buffer.from('{"uuid": "O-1", "name": "Pe'),
    Buffer.of(0xf1),
    Buffer.from('a, Zo"}'),
  ]),
  'a surrogate pair written as UTF-8': Buffer.concat([
    Buffer.from('{"uuid": "O-2", "name": "'),
    Buffer.of(0xed, 0xa0, 0x80),
    Buffer.from('"}'),
  ]),
  '100,000 keys': JSON.stringify({
    uuid: 'O-3',
    name: NAME,
    ...Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1])),
  }),
  'names too long for an index': JSON.stringify({
    uuid: 'O-4',
    name: { first: letters(9_000), last: letters(9_000) },
    dob: '01/02/1970',
  }),
  'an id of 512 ideographs': JSON.stringify({ uuid: ideographs(512), name: NAME }),
  'links of 512 ideographs': JSON.stringify({ uuid: 'O-6', name: NAME, linkIds: [ideographs(512)] }),
  'times that no calendar has': JSON.stringify({
    uuid: 'O-7',
    name: NAME,
    dob: '99/99/0000',
    sourceUpdatedAt: '275760-09-13',
  }),
  'what a copy would take for its end': JSON.stringify({
    uuid: 'O-8',
    name: NAME,
    marks: '\\.\n\\.\t\\N\r\u0008\u000b',
  }),
};

export function toGoodLine(n: number): string {
  return JSON.stringify({
    uuid: `G-${n}`,
    name: { first: `Good ${n}`, last: 'Fenn' },
    dob: '03/04/1970',
    addresses: [{ line1: '1 Fable Rd', city: 'Fable', state: 'TX' }],
  });
}

/** Rows that are small in the file and large as soon as somebody writes out what they leave unsaid. */
export function toSwellingLine(n: number): string {
  return `{"uuid": "S-${n}", "name": "${CANARY}", "offenses": [${'{},'.repeat(150_000)}{}]}`;
}
