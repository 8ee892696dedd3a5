import { NOTICE } from '@blotter/contract';
import type { MaterialChange } from '../../../watching/material-changes.ts';
import type { PresentedMatch, Watch, WatchMatch } from '../../../watching/watch.ts';
import type { AlertKind } from './alert-kind.ts';
import { type AlertOrigin, toSummary } from './alert-summary.ts';
import { toPublicProduct } from './public-product.ts';

export type AlertFacts = {
  readonly id: string;
  readonly watch: Watch;
  readonly kind: AlertKind;
  readonly origin: AlertOrigin;
  readonly raisedAt: Date;
  readonly match: Pick<WatchMatch, 'ref' | 'matchState' | 'matchConfidence'>;
  readonly changes: readonly MaterialChange[];
  readonly presented: PresentedMatch;
};

export function toAlertSealContext(alertId: string): string {
  return `alert ${alertId}`;
}

/** Returns the alert as a JSON object without `deliveries`. */
export function toAlertText({ id, watch, kind, origin, raisedAt, match, changes, presented }: AlertFacts): string {
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
  const { source, rowKey } = match.ref;
  const { registryName, others, additions } = presented;
  const record = { source, registryName, uuid: rowKey };
  const summarized = kind === 'new' ? additions : changes;
  const tail = {
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    source,
    changedRecord: {
      ...record,
      summary: toSummary({ kind, origin, record, others, changes: summarized }),
      otherRecords: others,
    },
    notice: NOTICE,
  };
  return `${JSON.stringify(head).slice(0, -1)},"record":${presented.text},${JSON.stringify(tail).slice(1)}`;
}
