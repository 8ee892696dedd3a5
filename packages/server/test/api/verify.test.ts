import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSuppressions } from '../../src/features/offenders/records/suppressions-service.ts';
import { checkAnswer, checkFile } from '../../src/signing/check.ts';
import { fromKeySet } from '../../src/signing/key-set.ts';
import { createSigning, type Signing } from '../../src/signing/signing.ts';
import type { FileStatement } from '../../src/signing/statement.ts';
import { rotateMaster } from '../../src/vault/master-rotation.ts';
import { createVault } from '../../src/vault/vault.ts';
import { readPdf } from '../kit/pdf.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';

let server: TestServer;
let account: TestAccount;
let signing: Signing;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  signing = createSigning(server.foundation);
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN'), registrant('TX-2', 'GROVER, MÄRY')]);
  await publish(server, JAIL, [inmate('B-1', 'GROVER, JOHN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

const get = (path: string, key?: string) => server.send('GET', path, { key });
const search = async (): Promise<string> => {
  const body = { query: { lastName: 'Grover' }, include: ['explain'] };
  return (await server.send('POST', '/v1/search', { key: account.key, body })).body.searchId;
};
const searchCriminal = async (): Promise<string> =>
  (await server.send('POST', '/v1/criminal/search', { key: account.key, body: { lastName: 'Grover' } })).body.searchId;
const readKeys = async () => fromKeySet((await get('/.well-known/blotter-keys.json')).body);
const advance = () => server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 60 } });
const NOT_ISSUED = { valid: false, issuedAt: null, keyId: null };

describe('signature of a stored search (contract, Documents: Ed25519 over the canonical JSON of the search)', () => {
  it.each([
    ['offender', search, (id: string) => `/v1/searches/${id}`],
    ['criminal', searchCriminal, (id: string) => `/v1/criminal/searches/${id}`],
  ])('%s records: ?include=signature adds it and changes nothing else', async (_product, make, toPath) => {
    const id = await make();
    const plain = await get(toPath(id), account.key);
    const { status, body, text } = await get(`${toPath(id)}?include=signature`, account.key);
    expect(status).toBe(200);
    const { signature, ...content } = body;
    expect(content).toEqual(plain.body);
    expect(text.startsWith(plain.text.slice(0, -1))).toBe(true);
    expect(signature).toMatchObject({ algorithm: 'Ed25519', keyId: expect.stringMatching(/^k_[\w-]{16}$/) });
    expect(checkAnswer(body, await readKeys())).toMatchObject({ valid: true, statement: { kind: 'search', id } });
    expect(checkAnswer({ ...body, searchId: 'srch_another' }, await readKeys()).valid).toBe(false);
    const verified = await get(`/v1/verify/${id}`);
    expect(verified.body).toEqual({ valid: true, issuedAt: signature.issuedAt, keyId: signature.keyId });
  });

  it('is created once: later calls and concurrent first calls return the same signature', async () => {
    const id = await search();
    const read = () => get(`/v1/searches/${id}?include=signature`, account.key);
    const first = await Promise.all(Array.from({ length: 6 }, read));
    await advance();
    const texts = new Set([...first, await read()].map(({ text }) => text));
    expect(texts.size).toBe(1);
    const { rows } = await server.foundation.db.query('SELECT 1 FROM signatures WHERE id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('if a record is suppressed later, the changed answer is signed again, and the first signature stays valid', async () => {
    const id = await search();
    const first = (await get(`/v1/searches/${id}?include=signature`, account.key)).body;
    const suppressions = createSuppressions(server.foundation);
    await suppressions.suppress({ uuid: 'TX-2', jurisdiction: 'TX', ofPerson: false }, 'sealed by a court');
    const second = (await get(`/v1/searches/${id}?include=signature`, account.key)).body;
    await suppressions.lift({ uuid: 'TX-2', jurisdiction: 'TX', ofPerson: false });
    await server.catchUp();
    expect(second.signature.value).not.toBe(first.signature.value);
    for (const answer of [first, second]) expect(checkAnswer(answer, await readKeys()).valid).toBe(true);
    expect((await get(`/v1/verify/${id}`)).body.issuedAt).toBe(first.signature.issuedAt);
  });

  it('/v1/verify does not know a search whose signature was never requested, or one of another account', async () => {
    const id = await search();
    const stranger = await server.createAccount();
    expect((await get(`/v1/searches/${id}?include=signature`, stranger.key)).status).toBe(404);
    expect((await get(`/v1/verify/${id}`)).body).toEqual(NOT_ISSUED);
  });

  it('another value of include and repeated values are rejected', async () => {
    const id = await search();
    for (const query of ['include=records', 'include=', 'include=signature&include=signature', 'sign=1'])
      expect((await get(`/v1/searches/${id}?${query}`, account.key)).status).toBe(422);
  });

  it('every request for a signature has one audit entry', async () => {
    const id = await search();
    const count = async () => {
      const { rows } = await server.foundation.db.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM audit_entries WHERE route = '/v1/searches/{searchId}'`,
      );
      return rows[0]?.n as number;
    };
    const before = await count();
    for (let i = 0; i < 2; i++) await get(`/v1/searches/${id}?include=signature`, account.key);
    expect((await count()) - before).toBe(2);
  });
});

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< >>\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n30\n%%EOF\n',
  'latin1',
);

const issueReport = async (id: string, secret = 'nobody in particular') => {
  const signed = await signing.sign('report', id, { reportId: id, searchId: 'srch_1', product: 'offender', secret });
  const sealed = await signing.sealFile(PDF, signed);
  await server.foundation.writes.commit({ writes: sealed.writes });
  return { signed, sealed };
};

describe('a report (contract, Documents: GET /v1/verify/{reportId}, blotter verify)', () => {
  it('its file is confirmed offline and, by its digest, online; an altered file is confirmed by neither', async () => {
    const { signed, sealed } = await issueReport('rpt_file');
    const statement = { id: 'rpt_file', searchId: 'srch_1', product: 'offender', code: signed.code };
    expect(checkFile(sealed.bytes, await readKeys())).toMatchObject({ valid: true, statement });
    const { body } = await get(`/v1/verify/rpt_file?sha256=${sealed.sha256.toUpperCase()}`);
    expect(body).toEqual({ valid: true, issuedAt: signed.statement.issuedAt, keyId: signed.keyId });
    expect((await get(`/v1/verify/rpt_file?sha256=${'0'.repeat(64)}`)).body).toEqual(NOT_ISSUED);
    expect(sealed.bytes.includes('nobody in particular')).toBe(false);
  });

  it('a printed report is confirmed by its id and printed code, however they are typed', async () => {
    const { signed } = await issueReport('rpt_paper');
    for (const typed of [signed.code, signed.code.toLowerCase(), signed.code.replaceAll('-', '')])
      expect((await get(`/v1/verify/rpt_paper?code=${typed}`)).body.valid).toBe(true);
    for (const typed of ['0000-0000-0000', 'nonsense', (await issueReport('rpt_other')).signed.code])
      expect((await get(`/v1/verify/rpt_paper?code=${typed}`)).body).toEqual(NOT_ISSUED);
  });

  it('the PDF of POST /v1/report has its seal, its code on every page, and opens in any reader', async () => {
    const id = await search();
    const response = await fetch(`${server.url}/v1/report`, {
      method: 'POST',
      headers: { 'x-api-key': account.key, 'content-type': 'application/json' },
      body: JSON.stringify({ searchId: id }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const checked = checkFile(bytes, await readKeys());
    const reportId = response.headers.get('x-report-id') as string;
    expect(checked).toMatchObject({ valid: true, statement: { kind: 'report', id: reportId, searchId: id } });
    const { code = 'no code' } = (checked as { statement: FileStatement }).statement;
    const { pages } = await readPdf(bytes);
    expect(pages.filter((page) => !page.includes(code) || !page.includes(reportId))).toEqual([]);
    expect((await get(`/v1/verify/${reportId}?code=${code}`)).body.valid).toBe(true);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await get(`/v1/verify/${reportId}?sha256=${sha256}`)).body.valid).toBe(true);
  });

  it('verify says whether a statement was signed by a key', async () => {
    const { signed } = await issueReport('rpt_statement');
    const { statement, signature, keyId } = signed;
    expect(await signing.verify(statement, signature, keyId)).toBe(true);
    expect(await signing.verify({ ...statement, id: 'rpt_x' }, signature, keyId)).toBe(false);
    expect(await signing.verify(statement, signature, 'k_unknown')).toBe(false);
    expect(await signing.verify(statement, 'x', keyId)).toBe(false);
  });
});

describe('GET /v1/verify/{id}', () => {
  it('gives every unknown id the same answer, without a credential, within the rate of the address', async () => {
    const ids = ['rpt_x', 'srch_x', randomUUID(), '%F0%9F%98%80', "';--", 'x'.repeat(200)];
    const answers = await Promise.all(ids.map((id) => get(`/v1/verify/${id}`)));
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, NOT_ISSUED]);
      expect(Number(headers['x-ratelimit-limit'])).toBeGreaterThan(0);
    }
    const lengths = new Set(answers.map(({ headers }) => headers['content-length']));
    expect(lengths.size).toBe(1);
  });

  it('an invalid digest or parameter is rejected', async () => {
    for (const query of ['sha256=abc', `sha256=${'g'.repeat(64)}`, 'code=', 'other=1'])
      expect((await get(`/v1/verify/rpt_x?${query}`)).status).toBe(422);
  });
});

describe('signing keys', () => {
  it('are at /.well-known/blotter-keys.json as a cacheable public JWK set', async () => {
    const { status, headers, body } = await get('/.well-known/blotter-keys.json');
    expect([status, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      ...[200, 'public, max-age=300', '*'],
    ]);
    expect(body.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', retiredAt: null });
    expect(Object.keys(body.keys[0])).not.toContain('d');
  });

  it('a rotation retires the key for new signatures; its public key stays listed, and earlier signatures stay valid', async () => {
    const before = (await issueReport('rpt_before')).sealed.bytes;
    const { keyId, retired } = await signing.keys.rotate();
    const after = await issueReport('rpt_after');
    expect([after.signed.keyId, after.signed.keyId === retired]).toEqual([keyId, false]);
    const keys = fromKeySet(await signing.listKeySet());
    expect(checkFile(before, keys)).toMatchObject({ valid: true, keyId: retired });
    expect(checkFile(after.sealed.bytes, keys)).toMatchObject({ valid: true, keyId });
    const listed = (await signing.listKeySet()).keys.map(({ kid, retiredAt }) => [kid, retiredAt !== null]);
    expect(listed.slice(0, 2)).toEqual([
      [keyId, false],
      [retired, true],
    ]);
  });

  it('concurrent rotations leave one current key', async () => {
    await Promise.allSettled(Array.from({ length: 4 }, () => signing.keys.rotate()));
    const { keys } = await signing.listKeySet();
    expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  });

  it('are sealed at rest and stay usable after a rotation of the master key', async () => {
    const { db, keyring, clock } = server.foundation;
    const { rows } = await db.query<{ sealed: Buffer }>('SELECT private_sealed AS sealed FROM signing_keys');
    expect(rows.every(({ sealed }) => sealed.length > 32 + 16 + 12)).toBe(true);
    await rotateMaster({ db, keyring, clock, onProgress: () => {} });
    const afresh = createSigning({ db, clock, vault: createVault({ db, keyring, clock }) });
    const { keyId } = await afresh.sign('report', 'rpt_master', {});
    expect((await signing.listKeySet()).keys[0]?.kid).toBe(keyId);
  });
});
