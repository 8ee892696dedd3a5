import { NOTICE } from '@blotter/contract';
import type { MaterialChange } from '../../watching/material-changes.ts';
import { toPublicProduct } from '../../watching/told.ts';
import type { Watch, WatchMatch } from '../../watching/watch.ts';

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
export const findAlertKind = ({ hasDeparted, matchedBefore, matchesNow, changes }: Compared): AlertKind | undefined => {
  if (hasDeparted) return matchedBefore ? 'departed' : undefined;
  if (!matchesNow) return undefined;
  if (!matchedBefore) return 'new';
  if (changes.length === 0) return undefined;
  return changes.some(({ isCustody }) => isCustody) ? 'custody_changed' : 'updated';
};

export type AlertFacts = {
  readonly id: string;
  readonly watch: Watch;
  readonly kind: AlertKind;
  readonly raisedAt: Date;
  readonly match: Pick<WatchMatch, 'ref' | 'matchState' | 'matchConfidence'>;
  readonly changes: readonly MaterialChange[];
  /** As JSON. */
  readonly record: string;
};

/** As JSON, without its deliveries. */
export const toAlertText = ({ id, watch, kind, raisedAt, match, changes, record }: AlertFacts): string => {
  const head = {
    id,
    monitorId: watch.monitorId,
    product: toPublicProduct(watch.product),
    type: watch.watched.type,
    kind,
    raisedAt: raisedAt.toISOString(),
    matchState: match.matchState,
    matchConfidence: match.matchConfidence,
  };
  const tail = {
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    source: match.ref.source,
    notice: NOTICE,
  };
  return `${JSON.stringify(head).slice(0, -1)},"record":${record},${JSON.stringify(tail).slice(1)}`;
};
