import {
  type CanceledMonitor,
  type Monitor,
  type MonitorLocation,
  type MonitorPerson,
  type MonitorSummary,
  NOTICE,
} from '@blotter/contract';
import { toPersonKeys, toPlaceKeys } from '@blotter/match';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Channels, Watch } from '../../../watching/watch.ts';
import { toPublicProduct } from '../alerts/public-product.ts';

/** Stored sealed, because it shows who is watched and who gets the alerts. */
export type MonitorContent = {
  readonly label: string;
  readonly person: MonitorPerson | null;
  readonly location: MonitorLocation | null;
  readonly minConfidence: Monitor['minConfidence'];
  readonly channels: Channels;
};

export type StoredMonitor = {
  readonly accountId: string;
  readonly id: string;
  readonly product: IndexedProduct;
  readonly type: Monitor['type'];
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly canceledAt: Date | null;
};

export type StoredCanceledMonitor = StoredMonitor & { readonly canceledAt: Date };

export function toSealContext(monitorId: string): string {
  return `monitor ${monitorId}`;
}

/** The last millisecond of the calendar month in UTC. A canceled monitor is billed until then. */
const toEndOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - 1);

export function toSummary({ id, product, type, canceledAt, createdAt }: StoredMonitor, label: string): MonitorSummary {
  return {
    id,
    product: toPublicProduct(product),
    type,
    status: canceledAt ? 'canceled' : 'active',
    label,
    createdAt: createdAt.toISOString(),
  };
}

export function toMonitor(stored: StoredMonitor, content: MonitorContent): Monitor {
  return {
    ...toSummary(stored, content.label),
    canceledAt: stored.canceledAt?.toISOString() ?? null,
    billedThrough: stored.canceledAt && toEndOfMonth(stored.canceledAt).toISOString(),
    person: content.person,
    location: content.location,
    minConfidence: content.minConfidence,
    channels: content.channels,
    notice: NOTICE,
  };
}

export function toCanceled({ id, canceledAt }: StoredCanceledMonitor): CanceledMonitor {
  return {
    id,
    status: 'canceled',
    canceledAt: canceledAt.toISOString(),
    billedThrough: toEndOfMonth(canceledAt).toISOString(),
  };
}

const toWatched = ({ person, location, minConfidence }: MonitorContent): Watch['watched'] => {
  if (location) return { type: 'location', lat: location.lat, lng: location.lng, miles: location.radiusMiles };
  const { firstName, lastName, dob, birthYear } = person as MonitorPerson;
  return {
    type: 'person',
    first: firstName,
    last: lastName,
    birth: dob ?? String(birthYear),
    floor: minConfidence,
  };
};

export function toWatch(
  { accountId, id, product }: Pick<StoredMonitor, 'accountId' | 'id' | 'product'>,
  content: MonitorContent,
): Watch {
  return {
    accountId,
    monitorId: id,
    product,
    label: content.label,
    watched: toWatched(content),
    channels: content.channels,
  };
}

/** The keys by which a changed record finds its monitors. */
export function toWatchKeys({ watched }: Watch): readonly string[] {
  return watched.type === 'person' ? toPersonKeys(watched) : toPlaceKeys(watched);
}
