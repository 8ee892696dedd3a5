import type { Billing } from '../features/billing/billing.ts';
import type { Route } from '../http/call.ts';
import type { Page } from '../http/pages.ts';
import type { CronEntry } from '../jobs/cron.ts';
import type { JobKind } from '../jobs/job.ts';
import type { Deliveries } from '../outbound/deliveries.ts';
import type { Egress } from '../outbound/guarded-fetch.ts';
import type { Mailer } from '../outbound/mailer.ts';
import type { Foundation } from './foundation.ts';

/** The routes, jobs and followers that a feature adds to the program. */
export type Feature = {
  readonly routes?: readonly Route[];
  readonly evidenceRoutes?: readonly Route[];
  readonly pages?: readonly Page[];
  readonly jobKinds?: readonly JobKind[];
  readonly cron?: readonly CronEntry[];
  /** Follows the commits of other processes. A notification on its channel wakes it. */
  readonly follower?: Follower;
};

export type Follower = {
  readonly channel: string;
  readonly wake: () => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Resolves when everything committed before the call has been read. */
  readonly catchUp: () => Promise<void>;
  /** Returns when the oldest change was committed that this process does not show, or undefined if it shows all. */
  readonly findUnseenSince: () => Promise<Date | undefined>;
  /** Returns undefined after the follower has caught up once. */
  readonly findUnreadiness: () => string | undefined;
};

/** The dependencies that every feature can use. */
export type Platform = Foundation & {
  readonly billing: Billing;
  readonly deliveries: Deliveries;
  readonly egress: Egress;
  readonly mailer: Mailer | undefined;
  readonly publicUrl: () => string;
};
