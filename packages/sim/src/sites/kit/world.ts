import type { CriminalRow } from '../../nation/criminal-row.ts';
import type { Nation } from '../../nation/nation.ts';
import type { RegistryRow } from '../../nation/registry-row.ts';

/** The rows of the nation by source, as published on the current day. */
export interface World {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Days after the first day of the nation. */
  readonly day: () => number;
  readonly offenders: (source: string) => readonly RegistryRow[];
  readonly criminal: (source: string) => readonly CriminalRow[];
  /** Returns the sources that publish at least one person, with their rows. */
  readonly sources: (
    product: 'offender' | 'criminal',
  ) => readonly (readonly [code: string, rows: readonly (RegistryRow | CriminalRow)[]])[];
}

const groupBySource = <R extends { readonly source: string }>(rows: Iterable<R>): ReadonlyMap<string, readonly R[]> => {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.source);
    if (group) group.push(row);
    else groups.set(row.source, [row]);
  }
  return groups;
};

/** Rows are created once per day and cached, because the pages of a site must be consistent. */
export function createWorld(nation: Nation): World & { readonly setDay: (day: number) => void } {
  let day = 0;
  let offenders: ReadonlyMap<string, readonly RegistryRow[]> | undefined;
  let criminal: ReadonlyMap<string, readonly CriminalRow[]> | undefined;
  const allOffenders = () => {
    offenders ??= groupBySource(nation.records({ day }));
    return offenders;
  };
  const allCriminal = () => {
    criminal ??= groupBySource(nation.criminal());
    return criminal;
  };
  return {
    today: nation.today,
    day: () => day,
    setDay: (next) => {
      day = next;
      offenders = undefined;
    },
    offenders: (source) => allOffenders().get(source) ?? [],
    criminal: (source) => allCriminal().get(source) ?? [],
    sources: (product) => [...(product === 'offender' ? allOffenders() : allCriminal())],
  };
}
