import type { AuditItem } from '../audit/chain.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Commit, Writer } from '../store/durable-writes.ts';
import type { Gate } from './gate.ts';
import type { Idempotency } from './idempotency.ts';
import type { LoadLimits } from './load-limits.ts';

/** What a server of the house is made from. */
export type AppDeps = {
  readonly gate: Gate;
  readonly commit: Commit;
  readonly auditWriter: Writer<AuditItem>;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
  readonly log: Log;
  readonly loadLimits: LoadLimits;
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly hsts: boolean;
  /** Whether `/app/v1/…` is `/v1/…`, entered by the console's door. */
  readonly hasConsole: boolean;
  readonly observe: (route: string, method: string, status: number, ms: number) => void;
  readonly isDraining: () => boolean;
};
