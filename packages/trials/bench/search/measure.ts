import type { Load } from '../load/generator-process.ts';
import { isAnswered, type Loaded, type Phase, type Sample } from '../load/phase.ts';
import { cpuMsOfMachine, watchStolen } from '../process-usage.ts';
import { percentile } from '../test-server.ts';

/** A target of requests whose CPU time, with its database's, can be read. */
export type Subject = {
  readonly name: string;
  readonly load: Load;
  readonly cpu: () => { readonly serverMs: number; readonly databaseMs: number };
};

/** Answers other than 200, by status. */
export type Failures = { readonly [status: number]: number };

export type Latency = { readonly count: number; readonly p50Ms: number; readonly p99Ms: number };

export type Measured = Latency & {
  readonly requestsPerSecond: number;
  readonly failed: Failures;
  /** Per request, of the server and of PostgreSQL. */
  readonly serverCpuMs: number;
  readonly databaseCpuMs: number;
  /** Cores used by programs outside the bench. */
  readonly othersCores: number;
  /** Cores that the host gave to other machines. */
  readonly stolenCores: number;
  readonly byKind: { readonly [kind: string]: Latency };
};

export function toLatency(samples: readonly Pick<Sample, 'ms'>[]): Latency {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return { count: sorted.length, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
}

type Round = Loaded & {
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly othersMs: number;
  readonly stolenCores: number;
};

const countFailures = (sent: readonly Sample[]): Failures => {
  const counts: { [status: number]: number } = {};
  for (const one of sent) if (!isAnswered(one)) counts[one.status] = (counts[one.status] ?? 0) + 1;
  return counts;
};

/** Several rounds are combined, so that a disturbance affects only a part. */
const toMeasured = (rounds: readonly Round[]): Measured => {
  const sent = rounds.flatMap((round) => round.sent);
  const samples = sent.filter(isAnswered);
  const sum = (pick: (round: Round) => number): number => rounds.reduce((total, round) => total + pick(round), 0);
  const kinds = [...new Set(samples.map(({ kind }) => kind))].sort();
  return {
    ...toLatency(samples),
    requestsPerSecond: samples.length / sum(({ seconds }) => seconds),
    failed: countFailures(sent),
    serverCpuMs: sum(({ serverMs }) => serverMs) / samples.length,
    databaseCpuMs: sum(({ databaseMs }) => databaseMs) / samples.length,
    othersCores: sum(({ othersMs }) => othersMs) / 1_000 / sum(({ seconds }) => seconds),
    stolenCores: sum(({ stolenCores, seconds }) => stolenCores * seconds) / sum(({ seconds }) => seconds),
    byKind: Object.fromEntries(kinds.map((name) => [name, toLatency(samples.filter(({ kind }) => kind === name))])),
  };
};

const readCpu = ({ cpu }: Subject) => {
  const { user, system } = process.cpuUsage();
  return { ...cpu(), machineMs: cpuMsOfMachine(), benchMs: (user + system) / 1_000 };
};

const measureRound = async (subject: Subject, phase: Phase): Promise<Round> => {
  const before = readCpu(subject);
  const stolen = watchStolen();
  const loaded = await subject.load(phase);
  const stolenCores = stolen();
  const after = readCpu(subject);
  const [serverMs, databaseMs] = [after.serverMs - before.serverMs, after.databaseMs - before.databaseMs];
  const ownMs = after.benchMs - before.benchMs + loaded.cpuMs;
  const othersMs = after.machineMs - before.machineMs - ownMs - serverMs - databaseMs;
  return { ...loaded, serverMs, databaseMs, othersMs, stolenCores };
};

/** Alternates the subjects, so that a slow minute of the machine affects all of them. */
export async function measureClosed<Name extends string>(
  subjects: { readonly [name in Name]: Subject },
  { clients, seconds, rounds }: { readonly clients: number; readonly seconds: number; readonly rounds: number },
): Promise<{ readonly [name in Name]: Measured }> {
  const names = Object.keys(subjects) as Name[];
  const taken = new Map<Name, Round[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of names) taken.get(name)?.push(await measureRound(subjects[name], { clients, seconds }));
  return Object.fromEntries(names.map((name) => [name, toMeasured(taken.get(name) ?? [])])) as {
    readonly [name in Name]: Measured;
  };
}

/** The host always takes this much of two cores. */
const CALM_CORES = 0.05;
const MOST_TRIES = 5;

/**
 * Repeats a measurement while the host took CPU time, and returns the calmest. A single stolen second decides the
 * slowest requests.
 */
export async function takeCalmest<Result>(measure: () => Promise<Result>): Promise<Result> {
  const measureOnce = async () => {
    const stolen = watchStolen();
    return { result: await measure(), stolenCores: stolen() };
  };
  let calmest = await measureOnce();
  for (let tries = 1; tries < MOST_TRIES && calmest.stolenCores > CALM_CORES; tries++) {
    const next = await measureOnce();
    if (next.stolenCores < calmest.stolenCores) calmest = next;
  }
  return calmest.result;
}

export async function measureOpen(subject: Subject, perSecond: number, seconds: number): Promise<Measured> {
  return toMeasured([await takeCalmest(() => measureRound(subject, { perSecond, seconds }))]);
}
