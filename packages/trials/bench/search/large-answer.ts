import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchRequest } from '@blotter/contract';
import { numberAt } from '@blotter/vocab';
import type { Load } from '../load/generator-process.ts';
import { isAnswered } from '../load/phase.ts';
import { logProgress } from '../progress.ts';
import { takeCalmest } from './measure.ts';
import type { Target } from './target.ts';

const TIMES = 5;
const PROBES_PER_SECOND = 50;

/** Unpaged queries. The first one that fills an answer of 4,000 records is used. */
const CANDIDATES: readonly SearchRequest[] = [
  { query: { lastName: 'Smith' }, include: ['stateData'] },
  { query: { lastName: 'Smith' }, match: 'broad', include: ['stateData'] },
  { query: { age: 45, ageTolerance: 10 }, include: ['stateData'] },
];

export type LargeAnswer = {
  readonly records: number;
  readonly bytes: number;
  /** The median, from the request to the last byte. */
  readonly ms: number;
  /** The slowest small search during the answer, from when it was due, and the slowest in an equal period before. */
  readonly longestOtherMs: number;
  readonly longestOtherBeforeMs: number;
};

const chooseRequest = async (target: Target) => {
  let chosen = { body: '', records: 0, bytes: 0 };
  for (const request of CANDIDATES) {
    const body = JSON.stringify(request);
    const { text } = await target.send(body, true);
    const { counts } = JSON.parse(text) as { readonly counts: { readonly recordsReturned: number } };
    if (counts.recordsReturned > chosen.records)
      chosen = { body, records: counts.recordsReturned, bytes: Buffer.byteLength(text) };
    if (chosen.records === 4_000) break;
  }
  return chosen;
};

/** Measures the largest possible answer, and how it delays small searches. */
export async function measureLargeAnswer(target: Target, loadSmall: Load): Promise<LargeAnswer> {
  const { body, records, bytes } = await chooseRequest(target);
  logProgress(`Measuring an answer of ${records} records.`);
  const longestOf = async (seconds: number): Promise<number> => {
    const { sent } = await loadSmall({ perSecond: PROBES_PER_SECOND, seconds });
    return Math.max(...sent.filter(isAnswered).map(({ ms }) => ms));
  };
  const measureOnce = async () => {
    const beforeMs = await longestOf(2);
    const others = longestOf(2);
    await sleep(200);
    const began = performance.now();
    await target.send(body);
    const ms = performance.now() - began;
    return { ms, beforeMs, othersMs: await others };
  };
  const taken: Awaited<ReturnType<typeof measureOnce>>[] = [];
  while (taken.length < TIMES) taken.push(await takeCalmest(measureOnce));
  const times = taken.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    records,
    bytes,
    ms: numberAt(times, Math.floor(TIMES / 2)),
    longestOtherMs: Math.max(...taken.map(({ othersMs }) => othersMs)),
    longestOtherBeforeMs: Math.max(...taken.map(({ beforeMs }) => beforeMs)),
  };
}
