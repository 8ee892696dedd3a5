import type { MaterialChange } from '../../../watching/material-changes.ts';

export type AlertKind = 'new' | 'updated' | 'departed' | 'custody_changed';

export type Compared = {
  readonly hasDeparted: boolean;
  /** Whether what was there before, and what is there now, is found by the monitor. */
  readonly matchedBefore: boolean;
  readonly matchesNow: boolean;
  readonly changes: readonly MaterialChange[];
};

/**
 * Contract, Monitors: a record that newly matches, one that changed materially, one that departed from its source. A record that no
 * longer matches, because it says something else now, is no alert; it is a new one when it matches again.
 */
export function findAlertKind({ hasDeparted, matchedBefore, matchesNow, changes }: Compared): AlertKind | undefined {
  if (hasDeparted) return matchedBefore ? 'departed' : undefined;
  if (!matchesNow) return undefined;
  if (!matchedBefore) return 'new';
  if (changes.length === 0) return undefined;
  return changes.some(({ isCustody }) => isCustody) ? 'custody_changed' : 'updated';
}
