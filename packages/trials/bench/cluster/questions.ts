import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublishedName, readName } from '@blotter/vocab';
import type { Answer, Send } from '../../../server/test/kit/http-client.ts';

/** A request, with its answer as a text that depends on the stored records only. */
export type Question = { readonly ask: (send: Send, key: string) => Promise<string> };

type Person = { readonly firstName: string; readonly lastName: string };

const listPeople = async (feeds: string, product: string, count: number): Promise<readonly Person[]> => {
  const folder = join(feeds, product);
  const files = (await readdir(folder)).sort();
  const people: Person[] = [];
  for (const file of files) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n').filter(Boolean);
    for (const line of lines.slice(0, Math.ceil(count / files.length))) {
      const { first, last } = readName((JSON.parse(line) as { readonly name: PublishedName }).name);
      if (last !== '') people.push({ firstName: first, lastName: last });
    }
  }
  return people.slice(0, count);
};

/** Removes ids of calls and accounts and times of runs, which differ between databases. */
const toComparable = ({ status, text }: Answer): string =>
  `${status} ${text}`
    .replaceAll(/"(srch|job|req|cov|bat|per)_[A-Za-z0-9_-]+"/g, '"id"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"')
    .replaceAll(/"(searchId|requestId|reference|elapsedMs|durationMs|tookMs)":("[^"]*"|\d+)/g, '"$1":0');

const JOB_PATIENCE_MS = 60_000;

const askJob = async (send: Send, key: string, person: Person): Promise<string> => {
  const started = await send('POST', '/v1/searches', { key, body: { query: person } });
  const path = `/v1/searches/${started.body.searchId}`;
  for (const until = performance.now() + JOB_PATIENCE_MS; performance.now() < until; ) {
    const { body } = await send('GET', path, { key });
    if (body.status !== 'pending' && body.status !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return toComparable(await send('GET', `${path}/results`, { key }));
};

const askTwice = async (send: Send, key: string, path: string, body: object, n: number): Promise<string> => {
  const headers = { 'idempotency-key': `question ${n}` };
  const [first, second] = await Promise.all([0, 1].map(() => send('POST', path, { key, body, headers })));
  return `${first?.text === second?.text ? 'same' : 'DIFFERENT'} ${toComparable(first as Answer)}`;
};

/** Lists searches of both products, batches, jobs, and repeats of an Idempotency-Key. */
export async function listQuestions(feeds: string, count: number): Promise<readonly Question[]> {
  const offenders = await listPeople(feeds, 'offender', count);
  const criminals = await listPeople(feeds, 'criminal', count);
  const post = (path: string, body: object): Question => ({
    ask: async (send, key) => toComparable(await send('POST', path, { key, body })),
  });
  return Array.from({ length: count }, (_, n): Question => {
    const person = offenders[n % offenders.length] as Person;
    const criminal = criminals[n % criminals.length] as Person;
    switch (n % 10) {
      case 0:
        return post('/v1/search', { query: { lastName: person.lastName } });
      case 1:
        return post('/v1/batch', { queries: offenders.slice(n % 50, (n % 50) + 5) });
      case 2:
        return { ask: (send, key) => askJob(send, key, person) };
      case 3:
        return { ask: (send, key) => askTwice(send, key, '/v1/search', { query: person }, n) };
      case 4:
      case 5:
      case 6:
        return post('/v1/criminal/search', { query: criminal });
      default:
        return post('/v1/search', { query: person });
    }
  });
}
