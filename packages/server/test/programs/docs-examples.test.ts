import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { findFaults, operations } from '../kit/description.ts';
import { type DocExample, findDifferences, listDocExamples } from '../kit/doc-examples.ts';
import { type ExampleRun, hasPython, runExamples } from '../kit/example-runs.ts';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { type RecordingProxy, startRecordingProxy } from '../kit/recording-proxy.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const LANGUAGES = ['bash', 'ts', 'python'] as const;
const examples = await listDocExamples();
const isPythonHere = await hasPython();
const isRun = ({ language }: DocExample): boolean => language !== 'python' || isPythonHere;

let simulator: Simulator;
let server: TestServer;
let proxy: RecordingProxy;
let folder: string;
const runs = new Map<string, ExampleRun>();

const HOME = { type: 'residence', line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' };

beforeAll(async () => {
  simulator = await startSimulator({ people: '300', seed: '7', port: '0' });
  server = await startTestServer({ settings: { BLOTTER_SIM: simulator.origin } });
  proxy = await startRecordingProxy({ main: server.url, evidence: server.evidenceUrl });
  folder = await mkdtemp(join(tmpdir(), 'blotter-examples-'));
  const account = await server.createAccount({ fcra: true });
  const { key, token } = account;
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN', { addresses: [{ ...HOME, lat: 30.27, lng: -97.74 }] }),
    registrant('TX-2', 'GROVER, MARY', { dob: '03/02/1971' }),
  ]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('B-77', 'GROVER, JOHN', { dob: '10/11/1968' })]);
  const send = (path: string, body: object) => server.send('POST', path, { key, body });
  const found = await send('/v1/search', { query: { firstName: 'John', lastName: 'Grover' } });
  const monitor = await send('/v1/monitors', {
    product: 'sex-offender',
    type: 'person',
    channels: { email: 'owner@example.com' },
    person: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11' },
  });
  await server.send('GET', `/v1/searches/${found.body.searchId}?include=signature`, { key });
  const { order, searches } = await createOrdersClient(server).run(account);
  const toEnvironment = ({ id }: DocExample) => ({
    BLOTTER_URL: proxy.toUrl('main', id),
    EVIDENCE_URL: proxy.toUrl('evidence', id),
    KEY: key,
    TOKEN: token,
    SEARCH_ID: found.body.searchId,
    PERSON_REF: found.body.records[0].personRef,
    MONITOR_ID: monitor.body.id,
    ORDER_ID: order.id,
    RECORD_ID: searches[0]?.records[0]?.recordId as string,
    EMAIL: `${id}@example.com`,
    PASSWORD: 'at-least-twelve',
  });
  const runLanguage = async (language: (typeof LANGUAGES)[number]): Promise<void> => {
    const own = examples.filter((example) => example.language === language && isRun(example));
    for (const [id, run] of await runExamples(folder, language, own, toEnvironment)) runs.set(id, run);
  };
  await Promise.all(LANGUAGES.map(runLanguage));
}, 180_000);
afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
  await simulator?.stop();
  await rm(folder, { recursive: true, force: true });
});

const findOperation = (method: string, path: string): Operation | undefined => {
  const plain = path.replace(/\?.*$/, '');
  return operations.find(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  );
};

describe('the examples of the documentation work as they are printed (curl, TypeScript, Python)', () => {
  it('each language has examples, and this test runs every language that has one', () => {
    for (const language of LANGUAGES)
      expect(examples.filter((example) => example.language === language).length).toBeGreaterThan(20);
    expect(examples.filter(({ language }) => !(LANGUAGES as readonly string[]).includes(language))).toEqual([]);
  });

  it.for(examples)('$name', (example, { skip }) => {
    skip(!isRun(example), 'Python is not installed here');
    const { id, expected, answer } = example;
    const run = runs.get(id);
    expect(run?.error).toBe('');
    if (expected === 'ok') {
      expect(run?.output.trim().toLowerCase()).toBe('true');
      return;
    }
    const exchanges = proxy.listExchanges(id);
    expect(exchanges.at(-1)?.answer.status, exchanges.at(-1)?.answer.text).toBe(Number(expected));
    for (const { method, path, answer: given } of exchanges) {
      const operation = findOperation(method, path);
      expect(operation && findFaults(operation, given), `${method} ${path}`).toEqual([]);
    }
    if (answer !== undefined) expect(findDifferences(answer, exchanges.at(-1)?.answer.body)).toEqual([]);
  });
});
