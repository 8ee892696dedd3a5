import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { OperatorNotice } from '../../../failure.ts';
import type { GuardedFetch } from '../../../outbound/guarded-fetch.ts';

const TIMEOUT_MS = 600_000;
const MAX_BYTES = 1_024 * 1_024 * 1_024;

export function isFeedUrl(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

/** Downloads a feed to a temporary file that exists while `work` runs. */
export async function withDownload<T>(
  fetch: GuardedFetch,
  url: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const answer = await fetch({ method: 'GET', url, timeoutMs: TIMEOUT_MS, maxAnswerBytes: MAX_BYTES });
  if (answer.kind !== 'answered') throw new OperatorNotice(`The feed cannot be fetched: ${answer.reason}.`);
  if (answer.status !== 200)
    throw new OperatorNotice(`The feed cannot be fetched: its host answered ${answer.status}.`);
  if (answer.isCut) throw new OperatorNotice('The feed is larger than 1 GiB: download it and ingest the file.');
  const folder = await mkdtemp(join(tmpdir(), 'blotter-feed-'));
  try {
    const path = join(folder, basename(new URL(url).pathname) || 'feed');
    await writeFile(path, answer.body, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
