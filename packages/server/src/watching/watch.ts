import type { WatchedPerson, WatchedPlace } from '@blotter/match';
import type { HeldProduct } from '../searches/held/index-store.ts';

/** Where alerts of a monitor go; null where nowhere. */
export type Channels = { readonly email: string | null; readonly webhookUrl: string | null };

/** A monitor as changes are compared with it. */
export type Watch = {
  readonly accountId: string;
  readonly monitorId: string;
  readonly product: HeldProduct;
  readonly label: string;
  readonly watched: ({ readonly type: 'person' } & WatchedPerson) | ({ readonly type: 'location' } & WatchedPlace);
  readonly channels: Channels;
};

/** An alert that is being raised or told again. */
export type RaisedAlert = {
  readonly accountId: string;
  readonly monitorId: string;
  readonly alertId: string;
  readonly raisedAt: Date;
  /** As a JSON object, without `deliveries`. */
  readonly text: string;
};
