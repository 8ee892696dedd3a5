import type { MaterialChange } from '../../../watching/material-changes.ts';

export type AlertKind = 'new' | 'updated' | 'departed' | 'custody_changed';

/** How a changed record relates to a monitor. */
export type Comparison = {
  readonly hasDeparted: boolean;
  readonly matchedBefore: boolean;
  readonly matchesNow: boolean;
  readonly changes: readonly MaterialChange[];
};

/**
 * Contract, Monitors: a record raises an alert if it newly matches, changes materially or departs from its source. A record that
 * stops matching because its content changed raises no alert. If it matches again later, it is new.
 */
export function findAlertKind({ hasDeparted, matchedBefore, matchesNow, changes }: Comparison): AlertKind | undefined {
  if (hasDeparted) return matchedBefore ? 'departed' : undefined;
  if (!matchesNow) return undefined;
  if (!matchedBefore) return 'new';
  if (changes.length === 0) return undefined;
  return changes.some(({ isCustody }) => isCustody) ? 'custody_changed' : 'updated';
}
