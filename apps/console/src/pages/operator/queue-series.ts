import type { Backlog, BacklogSample } from './answers.ts';

/** Figures by time. A null is a step without a sample: the line of the plot is interrupted there. */
export type Series = {
  readonly times: readonly number[];
  readonly due: readonly (number | null)[];
  readonly running: readonly (number | null)[];
  readonly waitMinutes: readonly (number | null)[];
};

const toSeconds = (at: string): number => Date.parse(at) / 1_000;

/** Returns the samples for a plot, with one empty step in each gap. */
export function toSeries({ samples, stepSeconds }: Pick<Backlog, 'samples' | 'stepSeconds'>): Series {
  const points: (readonly [number, BacklogSample | undefined])[] = [];
  for (const sample of samples) {
    const at = toSeconds(sample.at);
    const last = points.at(-1);
    if (last && at - last[0] > stepSeconds) points.push([last[0] + stepSeconds, undefined]);
    points.push([at, sample]);
  }
  const pick = (read: (sample: BacklogSample) => number): readonly (number | null)[] =>
    points.map(([, sample]) => (sample ? read(sample) : null));
  return {
    times: points.map(([at]) => at),
    due: pick(({ due }) => due),
    running: pick(({ running }) => running),
    waitMinutes: pick(({ oldestDueSeconds }) => oldestDueSeconds / 60),
  };
}

/** Returns the sample with the most due jobs. */
export function findPeak(samples: readonly BacklogSample[]): BacklogSample | undefined {
  return samples.reduce<BacklogSample | undefined>(
    (peak, sample) => (peak === undefined || sample.due > peak.due ? sample : peak),
    undefined,
  );
}
