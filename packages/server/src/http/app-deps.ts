import type { AuditItem } from '../audit/chain.ts';
import type { CountedRequest } from '../audit/minute-tally.ts';
import type { Clock } from '../clock.ts';
import type { UnavailableReason } from '../failure.ts';
import type { Log } from '../log.ts';
import type { Commit, Writer } from '../store/durable-writes.ts';
import type { Gate } from './gate.ts';
import type { Idempotency } from './idempotency.ts';
import type { LoadLimits } from './load-limits.ts';

/** The dependencies of the HTTP server. */
export type AppDeps = {
  readonly gate: Gate;
  readonly commit: Commit;
  readonly auditWriter: Writer<AuditItem>;
  /** Counts a request without a credential for the audit. */
  readonly countRequest: (request: Omit<CountedRequest, 'network'> & { readonly address: string }) => void;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
  readonly log: Log;
  readonly loadLimits: LoadLimits;
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly hsts: boolean;
  /** If true, `/app/v1/…` serves `/v1/…` for console sessions. */
  readonly hasConsole: boolean;
  /** If true, a browser that asks for an address that does not exist gets a page with links. */
  readonly hasPages?: boolean;
  readonly observe: (route: string, method: string, status: number, ms: number) => void;
  /** Counts an answer 503 by its reason. */
  readonly observeUnavailable: (reason: UnavailableReason) => void;
  readonly isDraining: () => boolean;
};
