import { readdirSync, readFileSync } from 'node:fs';

/** Linux /proc counts in hundredths of a second, whatever the kernel's frequency. */
const TICK_MS = 10;

type Usage = { readonly parent: number; readonly ownMs: number; readonly endedChildrenMs: number };

const findUsage = (pid: number): Usage | undefined => {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The process name before the bracket may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number): number => Number(fields[at]) * TICK_MS;
  return { parent: Number(fields[1]), ownMs: ticks(11) + ticks(12), endedChildrenMs: ticks(13) + ticks(14) };
};

/** Returns the CPU time of a process without its children. */
export function cpuMsOf(pid: number): number {
  return findUsage(pid)?.ownMs ?? Number.NaN;
}

const sumBelow = (pid: number): number => {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? findUsage(Number(name)) : undefined;
    if (usage) usages.set(Number(name), usage);
  }
  const isBelow = (other: number): boolean => {
    for (let at = usages.get(other)?.parent; at !== undefined && at > 1; at = usages.get(at)?.parent)
      if (at === pid) return true;
    return false;
  };
  let sum = 0;
  for (const [other, usage] of usages) if (isBelow(other)) sum += usage.ownMs + usage.endedChildrenMs;
  return sum;
};

const MOST_READINGS = 5;

/**
 * Returns a function for the CPU time of all descendants of a process, ended or not. For a server with the embedded
 * PostgreSQL that is the database. A reading during which processes ended is repeated, so the sum never falls or
 * jumps.
 */
export function createCpuBelow(pid: number): () => number {
  let known = 0;
  return () => {
    let [one, other] = [sumBelow(pid), sumBelow(pid)];
    for (let reading = 2; reading < MOST_READINGS && (one < known || Math.abs(one - other) > 200); reading++)
      [one, other] = [other, sumBelow(pid)];
    known = Math.max(known, Math.min(one, other));
    return known;
  };
}

const readMachine = () => {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/)
    .map(Number);
  return { takenMs: (user + nice + system + irq + softIrq) * TICK_MS, stolenMs: stolen * TICK_MS };
};

/** Returns the CPU time of all processes of the machine. */
export function cpuMsOfMachine(): number {
  return readMachine().takenMs;
}

/** Returns a function for the cores that the host has given to other machines since now. */
export function watchStolen(): () => number {
  const [{ stolenMs }, began] = [readMachine(), performance.now()];
  return () => (readMachine().stolenMs - stolenMs) / (performance.now() - began);
}

const KB = 1_024;

/** `ownBytes` leaves out pages of mapped files, which the system takes back when it needs them. */
export type Memory = { readonly residentBytes: number; readonly peakBytes: number; readonly ownBytes: number };

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * KB;
  return { residentBytes: read('VmRSS'), peakBytes: read('VmHWM'), ownBytes: read('RssAnon') };
}
