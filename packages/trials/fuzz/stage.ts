import type { Foundation } from '../../server/src/compose/foundation.ts';
import type { Send, Sent } from '../../server/test/kit/http-client.ts';

/** The server under test, and direct access to its database. */
export type Stage = {
  readonly url: string;
  readonly send: Send;
  readonly adminKey: string;
  /** Opened on the same database. */
  readonly foundation: Foundation;
  readonly catchUp?: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: the answers have every shape.
export type Any = any;
export type Ask = (method: string, path: string, sent: Sent) => Promise<Any>;
