import type { IndexRow, MatchState, WatchedPerson, WatchedPlace } from '@blotter/match';
import type { VersionRef } from '../searches/answers/version-ref.ts';
import type { IndexedProduct } from '../searches/index/index-store.ts';
import type { MaterialChange } from './material-changes.ts';

/** The channels of a monitor's alerts. A channel that is not used is null. */
export type Channels = { readonly email: string | null; readonly webhookUrl: string | null };

/** The part of a monitor that changed records are compared with. */
export type Watch = {
  readonly accountId: string;
  readonly monitorId: string;
  readonly product: IndexedProduct;
  readonly label: string;
  readonly watched: ({ readonly type: 'person' } & WatchedPerson) | ({ readonly type: 'location' } & WatchedPlace);
  readonly channels: Channels;
};

/** A record and the registry that publishes it. */
export type ListedRecord = { readonly source: string; readonly registryName: string; readonly uuid: string };

/** The person that an alert shows, and the record that the alert is about. */
export type PresentedMatch = {
  /** JSON, as a search returns the record. A departed record is shown alone, in its last version. */
  readonly text: string;
  readonly registryName: string;
  /** The other records of the person that are listed now. */
  readonly others: readonly ListedRecord[];
  /** Facts that this record publishes and the others do not. */
  readonly additions: readonly MaterialChange[];
};

/** A record version that matches a watch and has the birth evidence that the watch requires. */
export type WatchMatch = {
  readonly ref: VersionRef;
  readonly matchState: MatchState | null;
  /** 0 to 1. */
  readonly matchConfidence: number;
  readonly present: (hasDeparted: boolean) => Promise<PresentedMatch>;
};

/** Record versions that are matched as a search matches them, with the weights of the whole index. */
export type ChangeIndex = { readonly find: (watch: Watch) => Promise<readonly WatchMatch[]> };

export type VersionPair = { readonly before: VersionRef; readonly after: VersionRef };
export type ListMaterial = (pairs: readonly VersionPair[]) => Promise<readonly (readonly MaterialChange[])[]>;

/** The operations of a product that alerts need. */
export type WatchedProduct = {
  readonly isLoaded: () => boolean;
  /** Resolves when the index contains everything that was committed before the call. */
  readonly catchUp: () => Promise<void>;
  /** Indexes only the given versions. */
  readonly open: (versions: readonly IndexRow[]) => Promise<ChangeIndex>;
  /** Uses the whole index. */
  readonly openIndex: () => Promise<ChangeIndex>;
  /** Compares two versions of each record. In the order of the input. */
  readonly listMaterial: ListMaterial;
};
