import { toFeedLine } from '../../nation/feed-line.ts';
import type { World } from './world.ts';

/** The public feed format, for sources without a simulated site. */
export interface Feeds {
  readonly list: () => readonly {
    readonly source: string;
    readonly product: 'offender' | 'criminal';
    readonly rows: number;
  }[];
  /** Returns NDJSON, or undefined for a source without rows. */
  readonly find: (source: string) => string | undefined;
}

export function toFeeds(world: World): Feeds {
  return {
    list: () =>
      (['offender', 'criminal'] as const).flatMap((product) =>
        world.sources(product).map(([source, rows]) => ({ source, product, rows: rows.length })),
      ),
    find: (source) => {
      const rows = [...world.offenders(source), ...world.criminal(source)];
      return rows.length === 0 ? undefined : rows.map((row) => `${toFeedLine(row)}\n`).join('');
    },
  };
}
