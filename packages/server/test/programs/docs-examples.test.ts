import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults, operations } from '../kit/description.ts';
import { type DocExample, findDifferences, listDocExamples, placeOf } from '../kit/doc-examples.ts';
import { type Environment, type ExampleRun, hasPython, pastePage, runExamples } from '../kit/example-runs.ts';
import { patiently } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { type RecordingProxy, startRecordingProxy } from '../kit/recording-proxy.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const LANGUAGES = ['bash', 'ts', 'python'] as const;
const examples = await listDocExamples();
const isPythonHere = await hasPython();
const isRun = ({ language }: DocExample): boolean => language !== 'python' || isPythonHere;

let server: TestServer;
let proxy: RecordingProxy;
let folder: string;
const runs = new Map<string, ExampleRun>();

/** The variables that the lines printed by `npm start` set. */
const toReader = async (): Promise<Environment> => {
  const { email, password, token, key } = await server.createAccount({ fcra: true });
  const made = await patiently(server.send)('POST', '/v1/keys', { token, body: { name: 'sandbox', mode: 'test' } });
  if (made.status !== 201) throw new Error(`no key: ${made.text}`);
  return { KEY: made.body.secret, LIVE_KEY: key, EMAIL: email, PASSWORD: password };
};

beforeAll(async () => {
  server = await startTestServer();
  proxy = await startRecordingProxy({ main: server.url, evidence: server.evidenceUrl });
  folder = await mkdtemp(join(tmpdir(), 'blotter-examples-'));
  await publish(server, 'GA', [registrant('GA-1', 'SMITH, MARY', { dob: '03/02/1971' })]);
  const toAddresses = ({ id }: DocExample) => ({
    BLOTTER_URL: proxy.toUrl('main', id),
    EVIDENCE_URL: proxy.toUrl('evidence', id),
  });
  const environments = new Map<string, Environment>();
  const paste = async (page: string): Promise<void> => {
    const own = examples.filter((example) => example.page === page && example.language === 'bash');
    let before = await toReader();
    const pasted = await pastePage(join(folder, page), own, before, toAddresses);
    for (const example of own) {
      environments.set(placeOf(example), before);
      const run = pasted.get(example.id);
      if (!run) continue;
      runs.set(example.id, run);
      before = run.environment;
    }
  };
  const pages = [...new Set(examples.map(({ page }) => page))];
  const takeTurns = async (): Promise<void> => {
    for (let page = pages.pop(); page !== undefined; page = pages.pop()) await paste(page);
  };
  await Promise.all([takeTurns(), takeTurns()]);
  const runLanguage = async (language: 'ts' | 'python'): Promise<void> => {
    const own = examples.filter((example) => example.language === language && isRun(example));
    const toEnvironment = (example: DocExample): Environment => ({
      ...environments.get(placeOf(example)),
      ...toAddresses(example),
    });
    for (const [id, run] of await runExamples(folder, language, own, toEnvironment)) runs.set(id, run);
  };
  await Promise.all([runLanguage('ts'), runLanguage('python')]);
});
afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const findOperation = (method: string, path: string): Operation | undefined => {
  const plain = path.replace(/\?.*$/, '');
  return operations.find(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  );
};

describe('a page works if it is pasted from top to bottom with what npm start printed (curl, TypeScript, Python)', () => {
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
      if (!example.isStep) expect(run?.output.trim().toLowerCase()).toBe('true');
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
