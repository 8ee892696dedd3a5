import { SearchEnvelope } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const MANY = 400;
/** More than one chunk of an answer and more than is cached uncompressed. Two registries hold some of them. */
const TEXAS = Array.from({ length: MANY }, (_, at) =>
  registrant(`TX-${at}`, `MARLOWE, ÉVA ${String.fromCharCode(65 + (at % 26))}`, {
    dob: `0${1 + (at % 9)}/11/19${50 + (at % 49)}`,
    aliases: [`MÜLLER, “${at}” \\ "EVA"`],
  }),
);
const OKLAHOMA = TEXAS.slice(0, 30).map((each, at) => ({ ...each, uuid: `OK-${at}`, marks: 'SCAR\tLEFT' }));

beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', TEXAS);
  await publish(server, 'OK', OKLAHOMA);
});
afterAll(() => server.stop());

const search = (body: object, headers = {}) => server.send('POST', '/v1/search', { key: account.key, body, headers });
const open = (path: string) => server.send('GET', path, { key: account.key });

describe('an answer and its stored results (contract, Live, async, batch: results)', () => {
  it('a large answer has the contract’s shape and is byte for byte the same when opened again', async () => {
    const answer = await search({ query: { lastName: 'Marlowe' }, include: ['stateData'] });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect([...Value.Errors(SearchEnvelope, answer.body)].map(({ message }) => message)).toEqual([]);
    expect(answer.body.records.length).toBeGreaterThan(MANY / 2);
    expect(answer.body.counts.recordsReturned).toBe(answer.body.records.length);
    const { searchId, status, records } = answer.body;
    expect((await open(`/v1/searches/${searchId}`)).text).toBe(answer.text);
    expect((await open(`/v1/searches/${searchId}/results`)).body).toEqual({ searchId, status, records });
    const last = records.at(-1);
    expect((await open(`/v1/records/${last.recordId}`)).body).toEqual(last);
  });

  it('every page is a part of the whole in its order, whatever the page size', async () => {
    const query = { lastName: 'Marlowe' };
    const whole = (await search({ query })).body.records;
    const paged: unknown[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 60); page++)
      paged.push(...(await search({ query: { ...query, page, perPage: 60 } })).body.records);
    expect(paged).toEqual(whole);
  });

  it('a repeat with the same Idempotency-Key gets the first answer, even a large one', async () => {
    const ask = () => search({ query: { lastName: 'Marlowe' } }, { 'idempotency-key': 'once' });
    const first = await ask();
    expect(first.status).toBe(200);
    expect((await ask()).text).toBe(first.text);
  });

  it('the next search shows a registry’s change, and earlier answers stay unchanged', async () => {
    const query = { lastName: 'Marlowe', dob: '1951-02-11' };
    const before = await search({ query });
    expect(before.body.records).not.toHaveLength(0);
    await publish(
      server,
      'TX',
      TEXAS.map((each) => ({ ...each, marks: 'TATTOO' })),
    );
    const after = await search({ query });
    for (const { source, marks } of after.body.records) if (source.jurisdiction === 'TX') expect(marks).toBe('TATTOO');
    expect(after.text).not.toBe(before.text);
    expect((await open(`/v1/searches/${before.body.searchId}`)).text).toBe(before.text);
  });
});
