import type { Dispute, FcraEvent, FcraEventType, OrderDetail } from '@blotter/contract';
import type { Route } from '../../http/call.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { Commit, Write } from '../../store/durable-writes.ts';

type SearchKey = { readonly accountId: string; readonly orderId: string; readonly searchId: string };

/** Orders and disputes over the sandbox's records, on the clock of one account. */
export type SandboxFcra = {
  readonly routes: readonly Route[];
  readonly jobKinds: readonly JobKind[];
  readonly orders: { readonly show: (accountId: string, id: string) => Promise<OrderDetail> };
  readonly searches: {
    readonly begin: (key: SearchKey, commit: Commit) => Promise<boolean>;
    readonly run: (key: SearchKey, by: { readonly commit: Commit; readonly finish: Commit }) => Promise<void>;
  };
  readonly disputes: {
    readonly list: (accountId: string, after: undefined, limit: number) => Promise<readonly Dispute[]>;
    readonly reinvestigate: (accountId: string, id: string, commit: Commit) => Promise<void>;
    readonly resolve: (id: string, resolution: { readonly outcome: 'verified' }, commit: Commit) => Promise<unknown>;
    readonly expire: (id: string, note: string, commit: Commit) => Promise<void>;
  };
  readonly events: {
    readonly toWrites: (event: {
      readonly accountId: string;
      readonly id: string;
      readonly type: FcraEventType;
      readonly facts: { readonly [field: string]: unknown };
    }) => Promise<readonly Write[]>;
    readonly show: (accountId: string, id: string) => Promise<FcraEvent>;
  };
};

export type OpenFcra = (scope: string) => Promise<SandboxFcra>;
