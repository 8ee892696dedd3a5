import type { Watch } from '../../../watching/watch.ts';

/** An alert that is being raised or sent again. */
export type RaisedAlert = {
  readonly accountId: string;
  readonly monitorId: string;
  readonly alertId: string;
  readonly raisedAt: Date;
  /** A JSON object without `deliveries`. */
  readonly text: string;
};

/** An alert and the monitor that raised it. */
export type Notice = { readonly alert: RaisedAlert; readonly watch: Watch };
