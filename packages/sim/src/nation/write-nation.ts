import type { CriminalRow } from './criminal-row.ts';
import { createFeedFiles, listFeedFiles, removeFeedFiles } from './feed-files.ts';
import { toFeedLine } from './feed-line.ts';
import { createNation, type NationOptions, toTruth } from './nation.ts';
import type { RegistryRow } from './registry-row.ts';

export interface NationProgress {
  readonly people: number;
  readonly peopleTotal: number;
  readonly records: number;
  readonly criminal: number;
}

export interface WriteNationOptions extends NationOptions {
  readonly out: string;
  /** The snapshot this many days after today. */
  readonly day?: number;
  readonly onProgress?: (progress: NationProgress) => void;
}

export interface WrittenNation extends NationProgress {
  /** Relative to the folder. */
  readonly files: readonly string[];
}

const PROGRESS_EVERY = 5000;

/** Writes `offender/<registry>.ndjson`, `criminal/<source>.ndjson` and `truth.ndjson`, one JSON object per line. */
export async function writeNation({
  out,
  day = 0,
  onProgress,
  ...options
}: WriteNationOptions): Promise<WrittenNation> {
  const nation = createNation(options);
  const files = createFeedFiles(out);
  let [people, records, criminal] = [0, 0, 0];
  const append = (name: string, row: RegistryRow | CriminalRow): Promise<unknown> | undefined => {
    const feed = files.append(name, toFeedLine(row));
    const truth = files.append('truth.ndjson', JSON.stringify(toTruth(row)));
    return feed !== undefined && truth !== undefined ? Promise.all([feed, truth]) : (feed ?? truth);
  };
  const peopleTotal = nation.peopleCount + nation.addedCount;
  const progress = (): NationProgress => ({ people, peopleTotal, records, criminal });
  try {
    for (const person of nation.people({ day })) {
      for (const row of nation.registryRowsOf(person, { day })) {
        records++;
        const waiting = append(`offender/${row.source}.ndjson`, row);
        if (waiting !== undefined) await waiting;
      }
      for (const row of nation.criminalRowsOf(person)) {
        criminal++;
        const waiting = append(`criminal/${row.source}.ndjson`, row);
        if (waiting !== undefined) await waiting;
      }
      if (++people % PROGRESS_EVERY === 0) onProgress?.(progress());
    }
    const earlier = await listFeedFiles(out);
    const written = await files.publish();
    await removeFeedFiles(
      out,
      earlier.filter((name) => !written.includes(name)),
    );
    onProgress?.(progress());
    return { ...progress(), files: written };
  } catch (error) {
    await files.discard();
    throw error;
  }
}
