import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@blotter/contract';
import fc from 'fast-check';
import { operations } from '../../server/test/kit/description.ts';
import type { Answer } from '../../server/test/kit/http-client.ts';
import { findBadRequest } from './bad-requests.ts';
import { anyGoodRequest, type Cursors, expectGood, fillIn, inGzip, keepCursor } from './good-requests.ts';
import { judge, type Verdict } from './judge.ts';
import { type Expected, type FuzzRequest, methodOf, toCurl, toPath, toSent } from './request.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import type { World } from './world.ts';

export type Finding = Verdict & { readonly operation: string; readonly what: string; readonly curl: string };

export type FuzzReport = {
  readonly good: number;
  readonly bad: number;
  /** Requests that got 429 or 503 and were sent again. */
  readonly again: number;
  readonly operations: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly findings: readonly Finding[];
};

export type FuzzOptions = {
  readonly world: World;
  readonly seed: number;
  readonly requests: number;
  /** Only operations with matching ids. */
  readonly only?: RegExp;
  readonly atOnce?: number;
  readonly onProgress?: (progress: string) => void;
  readonly onFinding?: (finding: Finding) => void;
};

const AT_ONCE = 6;
const TRIES = 20;
/** Callers without a key have a low rate limit, so it is refilled in time. */
const CALLS_BEFORE_REFILL = 15;
const MOST_OF_ONE = 8;
const ONE_IN_SO_MANY_GZIPPED = 16;

class Fault extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.sentence);
    this.finding = finding;
  }
}

export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { world, seed, requests, only = /./, atOnce = AT_ONCE, onProgress = () => {}, onFinding = () => {} } = options;
  const tried = operations.filter(({ id }) => only.test(id));
  const counts = { good: 0, bad: 0, again: 0, unkeyed: 0 };
  const statuses = new Map<number, number>();
  const findings: Finding[] = [];
  const cursors: Cursors = new Map();

  const send = async (request: FuzzRequest): Promise<Answer> => {
    const { operation, way } = request;
    const isKeyed = way === 'live' || way === 'test' || way === 'admin';
    if ((!isKeyed || request.credential) && counts.unkeyed++ % CALLS_BEFORE_REFILL === 0) await world.refillRates();
    const sent = toSent(request, request.credential ?? world.credentialOf(request));
    for (let attempt = 1; ; attempt++) {
      const answer = await world.stage.send(methodOf(request), toPath(request), sent);
      const isBusy = answer.status === 503 || (answer.status === 429 && operation.unmetered !== true);
      if (!isBusy || attempt === TRIES) return answer;
      counts.again++;
      if (answer.status === 429) await world.refillRates();
      else await sleep(Number(answer.headers['retry-after']) * 1_000);
    }
  };

  const hold = (request: FuzzRequest, expected: Expected, answer: Answer): void => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const verdict = judge(request, expected, answer);
    if (!verdict) return;
    const curl = toCurl(request, request.operation.host ? '$EVIDENCE_URL' : '$BLOTTER_URL');
    throw new Fault({ ...verdict, operation: request.operation.id, what: expected.what, curl });
  };

  const tryGood = async (sample: FuzzRequest, rule: Rule, ordinal: number): Promise<void> => {
    counts.good++;
    const filled = fillIn(sample, cursors, world);
    const ready = rule.ready ? await rule.ready(filled, world) : filled;
    const isGzipped = ready.body !== undefined && ordinal % ONE_IN_SO_MANY_GZIPPED === 0;
    const answer = await send(isGzipped ? inGzip(ready) : ready);
    keepCursor(ready, answer, cursors);
    await rule.after?.(ready, answer, world);
    hold(ready, expectGood(ready, rule, world), answer);
    const complaint = rule.check?.(answer);
    if (complaint) {
      const finding = {
        kind: 'refused valid',
        sentence: complaint,
        operation: ready.operation.id,
        what: 'good',
      } as const;
      throw new Fault({ ...finding, curl: toCurl(ready, '$BLOTTER_URL') });
    }
  };

  const known = new Set<string>();
  const tryBad = async (sample: FuzzRequest, rule: Rule, kind: number, choice: number): Promise<void> => {
    const damaged = findBadRequest(fillIn(sample, cursors, world), rule, world, [kind, choice]);
    if (!damaged || known.has(`${sample.operation.id} ${damaged.expected.what}`)) return;
    counts.bad++;
    hold(damaged.request, damaged.expected, await send(damaged.request));
  };

  /** Sends samples until one fails, shrinks it to a small case, then continues without that failure. */
  const check = async (
    operation: Operation,
    runs: number,
    toProperty: (rule: Rule) => fc.IAsyncProperty<never>,
  ): Promise<void> => {
    for (let left = runs, round = 0; left > 0 && round < MOST_OF_ONE; round++) {
      const details = await fc.check(toProperty(RULES[operation.id] ?? {}), { numRuns: left, seed: seed + round });
      if (!details.failed) return;
      const { errorInstance: error } = details as { readonly errorInstance?: unknown };
      const finding = error instanceof Fault ? error.finding : toOwnFinding(operation, error);
      findings.push(finding);
      onFinding(finding);
      known.add(`${operation.id} ${finding.what}`);
      if (finding.what === 'good') return;
      left -= details.numRuns;
    }
  };

  const { goodOf, badOf } = share(tried, requests);
  const tasks = tried.flatMap((operation) => {
    const rule = RULES[operation.id] ?? {};
    const good = anyGoodRequest(operation, rule, world);
    let ordinal = 0;
    return [
      () =>
        check(
          operation,
          goodOf(operation),
          () => fc.asyncProperty(good, (one) => tryGood(one, rule, ++ordinal)) as never,
        ),
      () =>
        check(
          operation,
          badOf,
          () =>
            fc.asyncProperty(good, fc.nat(), fc.nat(), (one, kind, choice) => tryBad(one, rule, kind, choice)) as never,
        ),
    ];
  });
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      await task();
      onProgress(`${counts.good + counts.bad} of ${requests} requests, ${findings.length} found wrong`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { good, bad, again } = counts;
  return { good, bad, again, operations: tried.length, statuses, findings };
}

/** Reports that the objects a good request needs could not be created. */
const toOwnFinding = ({ id }: Operation, error: unknown): Finding => ({
  kind: 'refused valid',
  operation: id,
  what: 'good',
  curl: '',
  sentence: error instanceof Error ? error.message : String(error),
});

/** Shares the requests among operations, half of them good. Expensive operations get fewer. */
const share = (tried: readonly Operation[], requests: number) => {
  const half = requests / 2;
  const most = ({ id }: Operation): number => RULES[id]?.mostGood ?? Number.POSITIVE_INFINITY;
  const even = half / tried.length;
  const dear = tried.filter((operation) => most(operation) < even);
  const spent = dear.reduce((sum, operation) => sum + most(operation), 0);
  const rest = (half - spent) / Math.max(1, tried.length - dear.length);
  return {
    goodOf: (operation: Operation): number => Math.ceil(dear.includes(operation) ? most(operation) : rest),
    badOf: Math.ceil(even),
  };
};
