import { uint8At } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalJson } from './canonical-json.ts';
import { checkAnswer, checkFile } from './check.ts';
import { digest, digestCooperatively, sha256 } from './digest.ts';
import { sign, toKeyId, toPrivateKey, toPublicBytes } from './ed25519.ts';
import { addSeal } from './file-seal.ts';
import { fromKeySet, toKeySet } from './key-set.ts';
import { toStatement } from './statement.ts';
import { findVerificationCode, toVerificationCode } from './verification-code.ts';

const privateKey = toPrivateKey(Buffer.alloc(32, 7));
const publicKey = toPublicBytes(privateKey);
const keyId = toKeyId(publicKey);
const keys = new Map([[keyId, publicKey]]);
const issuedAt = '2026-11-15T09:30:00.000Z';
const id = 'srch_7Kq2mWbX4dTzR9sLhY3c';

type Json = Readonly<Record<string, unknown>>;

const signed = (content: Json): Json => {
  const statement = toStatement({ kind: 'search', id, issuedAt }, content, digest(content));
  const value = sign(privateKey, toCanonicalJson(statement)).toString('base64url');
  return { ...content, signature: { keyId, algorithm: 'Ed25519', issuedAt, value } };
};

const ANSWER = signed({
  searchId: id,
  status: 'complete',
  records: [{ name: { first: 'JOHN', last: 'GROVER' }, matchConfidence: 0.9125, aliases: ['J. GRÖVER'], tier: null }],
  counts: { records: 1, recordsReturned: 1 },
  capped: false,
  warnings: [],
});

/** Returns every path in a value. */
const toPlaces = (value: unknown): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => toPlaces(inner).map((place) => [key, ...place]))];
};

const changeAt = (value: unknown, [key, ...rest]: readonly (string | number)[], change: (old: unknown) => unknown) => {
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const changed = changeAt(copy[key], rest, change);
  if (changed === REMOVED) delete copy[key];
  else copy[key] = changed;
  return Array.isArray(copy) ? copy.filter(() => true) : copy;
};
const REMOVED = Symbol('removed');

describe('a stored search with its signature (contract, Documents)', () => {
  it('is confirmed, with its issue date and content, whatever the member order', () => {
    const reordered = Object.fromEntries(Object.entries(ANSWER).reverse());
    for (const answer of [ANSWER, reordered, JSON.parse(JSON.stringify(ANSWER, null, 2))])
      expect(checkAnswer(answer, keys)).toMatchObject({
        valid: true,
        keyId,
        statement: { id, searchId: id, issuedAt },
      });
  });

  it('any single mutation of the JSON is detected', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...toPlaces(ANSWER)),
        fc.oneof(
          fc.jsonValue().map((fresh) => () => fresh as unknown),
          fc.constant(() => REMOVED as unknown),
          fc.constant((old: unknown) => (typeof old === 'string' ? `${old.slice(0, -1)}` : [old])),
          fc.constant((old: unknown) => (typeof old === 'object' && old !== null ? { ...old, added: 1 } : String(old))),
          fc.string().map((tail) => (old: unknown) => (typeof old === 'string' ? old + tail : tail)),
        ),
        (place, change) => {
          const changed = changeAt(ANSWER, place, change);
          if (changed === REMOVED || toCanonicalJson(changed) === toCanonicalJson(ANSWER)) return;
          expect(checkAnswer(changed, keys).valid).toBe(false);
        },
      ),
      { numRuns: 1_000 },
    ));

  it('a signature in another spelling is refused', () => {
    const { value } = ANSWER.signature as { value: string };
    const last = value.at(-1) as string;
    const next = String.fromCharCode(last.charCodeAt(0) + 1);
    for (const other of [`${value.slice(0, -1)}${next}`, `${value}=`, ` ${value}`])
      expect(checkAnswer({ ...ANSWER, signature: { ...(ANSWER.signature as object), value: other } }, keys).valid).toBe(
        false,
      );
  });

  it('a test key’s search is refused as such, although its signature is valid', () => {
    const test = signed({ searchId: id, status: 'complete', testMode: true });
    expect(checkAnswer(test, keys)).toEqual({ valid: false, reason: expect.stringContaining('test key') });
  });

  it('an unpublished key confirms nothing', () => {
    expect(checkAnswer(ANSWER, new Map())).toEqual({ valid: false, reason: expect.stringContaining(keyId) });
  });

  it.each([null, [], 'text', 7, {}, { signature: {} }, { searchId: id, signature: null }])(
    '%s has no signature',
    (value) => expect(checkAnswer(value, keys).valid).toBe(false),
  );
});

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n30\n%%EOF\n',
  'latin1',
);
const sealed = (pdf: Buffer, more: Json = {}): Buffer => {
  const content = { reportId: 'rpt_1', searchId: id, product: 'offender', ...more };
  const statement = toStatement({ kind: 'report', id: 'rpt_1', issuedAt }, content, digest(content));
  const text = toCanonicalJson({ ...statement, code: '7K2M-9QXP-4TDA', fileSha256: sha256(pdf).toString('hex') });
  return addSeal(pdf, { statement: text, keyId, signature: sign(privateKey, text).toString('base64url') });
};

describe('a statement', () => {
  const content = { searchId: id, registry: 'ND', capturedAt: issuedAt, finalUrl: 'https://r.example/?last=Doe' };

  it('for evidence names the registry and the capture time, and no page address', () => {
    const statement = toStatement({ kind: 'evidence', id: `${id}-ND`, issuedAt }, content, digest(content));
    expect(statement).toEqual({
      v: 1,
      kind: 'evidence',
      id: `${id}-ND`,
      issuedAt,
      contentSha256: digest(content).toString('hex'),
      searchId: id,
      registry: 'ND',
      capturedAt: issuedAt,
    });
  });

  it('for other kinds is unchanged, so that existing signatures stay valid', () => {
    for (const kind of ['search', 'report', 'proof'] as const)
      expect(toStatement({ kind, id, issuedAt }, { ...content, product: 'offender' }, digest(content))).toEqual({
        v: 1,
        kind,
        id,
        issuedAt,
        contentSha256: digest(content).toString('hex'),
        product: 'offender',
        searchId: id,
      });
  });
});

describe('a PDF with its seal', () => {
  const file = sealed(PDF);

  it('is confirmed offline, with its report, its search and its code, and ends like any PDF', () => {
    const statement = { id: 'rpt_1', searchId: id, product: 'offender', code: '7K2M-9QXP-4TDA' };
    expect(checkFile(file, keys)).toMatchObject({ valid: true, keyId, statement });
    expect(file.toString('latin1')).toMatch(/\nstartxref\n30\n%%EOF\n$/);
    expect(file.indexOf('xref\n0 1')).toBe(PDF.indexOf('xref\n0 1'));
  });

  it('any changed, added or removed byte is detected', () => {
    for (let at = 0; at < file.length; at++) {
      const changed = Buffer.from(file);
      changed[at] = uint8At(changed, at) ^ 1;
      expect(checkFile(changed, keys).valid, `byte ${at} changed`).toBe(false);
      const shorter = Buffer.concat([file.subarray(0, at), file.subarray(at + 1)]);
      expect(checkFile(shorter, keys).valid, `byte ${at} taken away`).toBe(false);
    }
    for (const tail of [' ', '\n', '\nstartxref\n30\n%%EOF\n'])
      expect(checkFile(Buffer.concat([file, Buffer.from(tail)]), keys).valid).toBe(false);
  });

  it('the seal of one file is invalid in another', () => {
    const [line] = /%blotter-seal.*\n/.exec(file.toString('latin1')) ?? [''];
    const other = PDF.toString('latin1').replace('startxref', `${line}startxref`).replace('<< >>', '<<  >>');
    expect(checkFile(Buffer.from(other, 'latin1'), keys)).toEqual({
      valid: false,
      reason: expect.stringContaining('changed after it was sealed'),
    });
  });

  it('a test key’s file is refused as such, whether its key is known or not (contract, Documents)', () => {
    const test = sealed(PDF, { testMode: true });
    for (const known of [keys, new Map()])
      expect(checkFile(test, known)).toEqual({ valid: false, reason: expect.stringContaining('test key') });
  });

  it('a seal whose statement is not JSON is refused', () => {
    const odd = addSeal(PDF, { statement: 'no JSON', keyId, signature: sign(privateKey, 'x').toString('base64url') });
    expect(checkFile(odd, keys).valid).toBe(false);
  });

  it('a file without a seal, and a file that is not a PDF', () => {
    expect(checkFile(PDF, keys).valid).toBe(false);
    expect(checkFile(Buffer.alloc(0), keys).valid).toBe(false);
    expect(() => addSeal(Buffer.from('text'), { statement: '', keyId, signature: '' })).toThrow('not a PDF');
  });
});

describe('keys and codes', () => {
  it('a key set names each key by its own id, and a key with a foreign id is left out', () => {
    const set = toKeySet([{ id: keyId, publicKey, createdAt: new Date(0), retiredAt: null }]);
    expect(fromKeySet(JSON.parse(JSON.stringify(set)))).toEqual(keys);
    expect(fromKeySet({ keys: [{ ...set.keys[0], kid: 'k_another' }] }).size).toBe(0);
    expect(fromKeySet({ keys: [{}] }).size).toBe(0);
    expect(fromKeySet(null).size).toBe(0);
    expect(keyId).toMatch(/^k_[\w-]{16}$/);
  });

  it('RFC 8032 §7.1, the first test: an empty message', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    expect(toPublicBytes(toPrivateKey(seed)).toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
    expect(sign(toPrivateKey(seed), '').toString('hex')).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
  });

  it('a code is read in any spelling', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
        const code = toVerificationCode(Buffer.from(bytes));
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
        const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(findVerificationCode(typed)).toBe(code);
      }),
    ));

  it.each(['', 'abc', '7K2M-9QXP-4TD', '7K2M-9QXP-4TDAA', '7K2M-9QXP-4TDU'])('“%s” is not a code', (typed) =>
    expect(findVerificationCode(typed)).toBeUndefined(),
  );

  it('the digest of a large answer is the same if computed in steps', async () => {
    const records = Array.from({ length: 3_000 }, (_, at) => ({ at, text: 'x'.repeat(200) }));
    const answer = { result: { records }, searchId: id };
    expect(await digestCooperatively(answer)).toEqual(digest(answer));
  });
});
