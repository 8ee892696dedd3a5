import type { RegistryInfo, SourceStatus } from '@blotter/sdk';
import { STATES } from '../../states-table.ts';

/** The part of all registries that a search covered. */
export type Coverage = {
  /** All registries of the country, searched or not. */
  readonly total: number;
  /** States, DC and territories without a completely searched registry of their own. */
  readonly missing: readonly string[];
};

/** A tribal registry lists only a part of the people of its state, so it does not cover the state. */
export function toCoverage(
  registries: readonly Pick<RegistryInfo, 'id' | 'scope' | 'covers'>[],
  sourceStatus: readonly Pick<SourceStatus, 'source' | 'incomplete'>[],
): Coverage {
  const complete = new Set(sourceStatus.filter(({ incomplete }) => !incomplete).map(({ source }) => source));
  const covered = new Set(
    registries
      .filter(({ id, scope }) => complete.has(id) && (scope === 'state' || scope === 'territory'))
      .flatMap(({ covers }) => covers),
  );
  return { total: registries.length, missing: STATES.map(({ code }) => code).filter((code) => !covered.has(code)) };
}
