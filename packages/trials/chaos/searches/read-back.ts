import { createHash } from 'node:crypto';
import type { Answer } from '../../../server/test/kit/http-client.ts';
import type { Ask } from '../ask.ts';
import { violate } from '../expected-state.ts';
import type { ExpectedSearches, SearchAccount, SearchOperation } from './expected-searches.ts';

export type Reading = {
  readonly ask: Ask;
  readonly expectedSearches: ExpectedSearches;
  readonly account: SearchAccount;
  readonly operation: SearchOperation;
};

const LOST = 'no acknowledged data is lost';
const DIFFERS = 'acknowledged data reads back unchanged';

export function toHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads an acknowledged object again. Resolves with false if the read must be repeated. */
export async function readBack(reading: Reading): Promise<boolean> {
  for (const id of reading.operation.ids) if (!(await READERS[reading.operation.effect](reading, id))) return false;
  return true;
}

const get = async (
  { ask, expectedSearches, account, operation }: Reading,
  path: string,
): Promise<Answer | undefined> => {
  const { id: accountId, key } = account;
  const answer = await ask('GET', path, { accountId, key }, [200, 404]);
  if (answer?.status === 404) violate(expectedSearches, LOST, `${operation.name} ${path}`);
  return answer;
};

const differ = ({ expectedSearches, operation }: Reading, id: string, read: string): void =>
  violate(expectedSearches, DIFFERS, `${operation.name} ${id}: ${read.slice(0, 200)}`);

type Reader = (reading: Reading, id: string) => Promise<boolean>;

/** A row of a batch is the search's answer with its row number in front. */
const readSearch: Reader = async (reading, id) => {
  const { path, answers } = reading.operation;
  const [answered = ''] = answers;
  const answer = await get(reading, `/v1/searches/${id}`);
  if (answer?.status !== 200) return answer !== undefined;
  const isSame = path === '/v1/batch' ? answered.includes(`,${answer.text.slice(1)}`) : answered === answer.text;
  if (!isSame) differ(reading, id, answer.text);
  return true;
};

const readJob: Reader = async (reading, id) => (await get(reading, `/v1/searches/${id}`)) !== undefined;

type Printed = {
  readonly registry: string;
  readonly status: string;
  readonly sha256: string;
  readonly bytes: number;
};

/** Checks that every complete document is there and has the published hash. */
const readEvidence: Reader = async (reading, id) => {
  const answer = await get(reading, `/v1/evidence/searches/${id}`);
  if (answer?.status !== 200) return answer !== undefined;
  for (const { registry, status, sha256, bytes } of (answer.body.evidence ?? []) as Printed[]) {
    if (status !== 'complete') continue;
    const file = await get(reading, `/v1/evidence/searches/${id}/${registry}.pdf`);
    if (!file) return false;
    if (file.status === 200 && (toHash(file.bytes) !== sha256 || file.bytes.length !== bytes))
      differ(reading, id, `${registry}: ${file.bytes.length} bytes, ${bytes} expected`);
  }
  return true;
};

/** The Idempotency-Key returns the same file again. Its id verifies as genuine. */
const readReport: Reader = async (reading, id) => {
  const answer = await reading.ask('GET', `/v1/verify/${id}`, { accountId: '' }, [200]);
  if (answer && answer.body.valid !== true) violate(reading.expectedSearches, LOST, `report ${id}: ${answer.text}`);
  return answer !== undefined;
};

const readMonitor: Reader = async (reading, id) => {
  const { account, operation } = reading;
  const answer = await get(reading, `/v1/monitors/${id}`);
  if (answer?.status !== 200) return answer !== undefined;
  const made = JSON.parse([...operation.answers][0] ?? '{}');
  const toFacts = ({ label, person, channels, createdAt, minConfidence }: Answer['body']) =>
    JSON.stringify({ label, person, channels, createdAt, minConfidence });
  if (toFacts(answer.body) !== toFacts(made)) differ(reading, id, answer.text);
  if (account.cancelled.has(id) && answer.body.status !== 'canceled')
    violate(reading.expectedSearches, LOST, `the end of monitor ${id}`);
  return true;
};

const readClearance: Reader = async (reading, id) => {
  const { account, operation } = reading;
  const { subjectId } = operation.sent.body as { readonly subjectId: string };
  const path = `/v1/clearances?includeRevoked=true&subjectId=${encodeURIComponent(subjectId)}`;
  const answer = await get(reading, path);
  if (answer?.status !== 200) return answer !== undefined;
  const [found, ...more] = answer.body.clearances as Answer['body'][];
  const made = JSON.parse([...operation.answers][0] ?? '{}');
  if (found?.clearanceId !== id) violate(reading.expectedSearches, LOST, `clearance ${id}`);
  else if (JSON.stringify({ ...found, revokedAt: null }) !== JSON.stringify(made)) differ(reading, id, answer.text);
  if (more.length > 0) violate(reading.expectedSearches, 'one request has one effect', `clearance ${id}`);
  if (account.cancelled.has(id) && !found?.revokedAt)
    violate(reading.expectedSearches, LOST, `the revocation of clearance ${id}`);
  return true;
};

/** The legacy endpoint returns no id that could be read. */
const readNothing: Reader = async () => true;

const READERS: { readonly [Effect in SearchOperation['effect']]: Reader } = {
  search: readSearch,
  compat: readNothing,
  job: readJob,
  evidence: readEvidence,
  report: readReport,
  monitor: readMonitor,
  clearance: readClearance,
};
