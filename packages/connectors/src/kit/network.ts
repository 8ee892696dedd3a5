/** The one way out, handed in by whoever runs a connector; the server's guarded fetch has this shape. */
export type Network = (request: NetworkRequest) => Promise<NetworkAnswer>;

export interface NetworkRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly maxAnswerBytes?: number;
  /** Whoever waits has gone: the request is broken off, and fails like one that took too long. */
  readonly signal?: AbortSignal;
}

export type NetworkAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** By lower-case name. */
      readonly headers: Readonly<Record<string, string>>;
      /** As it was sent, a `content-encoding` not undone. */
      readonly body: Buffer;
      /** Longer than `maxAnswerBytes`, and cut there. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
