import type { IngestRun } from './answers.ts';

/** The shares of records in which a field was filled in two runs, from 0 to 1. A share is null if the run had no such field. */
export type FillChange = {
  readonly field: string;
  readonly before: number | null;
  readonly now: number | null;
  readonly verdict: 'same' | 'rose' | 'fell' | 'vanished' | 'new';
};

const NOTABLE = 0.05;

const wasRead = ({ kind, state }: IngestRun): boolean => kind === 'full' && (state === 'done' || state === 'held');

/** Returns the latest full run that was read and the applied full run before it. `runs` are newest first. */
export function findCompared(
  runs: readonly IngestRun[],
): { readonly latest: IngestRun; readonly before: IngestRun | undefined } | undefined {
  const at = runs.findIndex(wasRead);
  const latest = runs[at];
  if (!latest) return undefined;
  return { latest, before: runs.slice(at + 1).find((run) => wasRead(run) && run.state === 'done') };
}

/** Returns the distinct records of a run. */
export function countRecords({ arrived, changed, unchanged }: IngestRun): number {
  return arrived + changed + unchanged;
}

const judge = (before: number | undefined, now: number | undefined): FillChange['verdict'] => {
  if (before === undefined) return 'new';
  if (now === undefined) return 'vanished';
  if (Math.abs(now - before) <= NOTABLE) return 'same';
  return now > before ? 'rose' : 'fell';
};

const ORDER: readonly FillChange['verdict'][] = ['vanished', 'fell', 'new', 'rose', 'same'];

/** Compares how often each field was filled. Changes come first. */
export function compareFillRates(latest: IngestRun, before: IngestRun | undefined): readonly FillChange[] {
  const fields = new Set([...Object.keys(before?.fillRates ?? {}), ...Object.keys(latest.fillRates)]);
  return [...fields]
    .map((field): FillChange => {
      const [was, is] = [before?.fillRates[field], latest.fillRates[field]];
      return { field, before: was ?? null, now: is ?? null, verdict: before ? judge(was, is) : 'same' };
    })
    .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) || a.field.localeCompare(b.field));
}
