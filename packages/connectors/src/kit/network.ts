/** The only way to the network, injected by the caller of a connector. The server's guarded fetch has this shape. */
export type Network = (request: NetworkRequest) => Promise<NetworkAnswer>;

export interface NetworkRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly maxAnswerBytes?: number;
  /** Aborts the request when the caller is gone. It fails like a timeout. */
  readonly signal?: AbortSignal;
}

export type NetworkAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Keys are lower-case. */
      readonly headers: Readonly<Record<string, string>>;
      /** As received, with `content-encoding` still applied. */
      readonly body: Buffer;
      /** The body exceeded `maxAnswerBytes` and was cut there. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
