import type { IndexRow, MatchState, WatchedPerson, WatchedPlace } from '@blotter/match';
import type { VersionRef } from '../searches/answers/version-ref.ts';
import type { HeldProduct } from '../searches/held/index-store.ts';
import type { MaterialChange } from './material-changes.ts';

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

/** A record as its registry knows it. */
export type ListedRecord = { readonly source: string; readonly registryName: string; readonly uuid: string };

/** The person as an alert shows them, and which of their records the alert is about. */
export type PresentedMatch = {
  /** As a search returns the record, as JSON. One that departed is shown alone, as it was. */
  readonly text: string;
  readonly registryName: string;
  /** The other records of the person that are listed now. */
  readonly others: readonly ListedRecord[];
  /** What this record publishes and the others do not. */
  readonly additions: readonly MaterialChange[];
};

/** A version of a record that a search for what is watched finds, with the birth evidence that is asked for. */
export type WatchMatch = {
  readonly ref: VersionRef;
  readonly matchState: MatchState | null;
  /** 0 to 1. */
  readonly matchConfidence: number;
  readonly present: (hasDeparted: boolean) => Promise<PresentedMatch>;
};

/** Some versions of records, compared as a search would and scored as among all that are held. */
export type Excerpt = { readonly find: (watch: Watch) => Promise<readonly WatchMatch[]> };

/** What alerts need of a product. */
export type WatchedProduct = {
  readonly isLoaded: () => boolean;
  /** Resolves when everything committed before the call can be found. */
  readonly catchUp: () => Promise<void>;
  readonly open: (versions: readonly IndexRow[]) => Promise<Excerpt>;
  /** All that is held. */
  readonly openHeld: () => Promise<Excerpt>;
  /** Of two documents as they are stored. */
  readonly listChanges: (before: string, after: string) => readonly MaterialChange[];
};
