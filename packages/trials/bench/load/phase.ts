/** A prepared request: its kind, its body and its own headers. */
export type Asked = {
  readonly kind: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A route, and its requests, which are repeated in this order. */
export type Aim = {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly asked: readonly Asked[];
};

/** A closed loop of clients for a time or a number of requests, or an open loop at a fixed rate. */
export type Phase =
  | { readonly clients: number; readonly seconds: number }
  | { readonly clients: number; readonly count: number }
  | { readonly perSecond: number; readonly seconds: number };

export type Sample = {
  readonly kind: string;
  /** Seconds from the start of the phase until it was due. */
  readonly at: number;
  /** From when it was due to the last byte of its answer. */
  readonly ms: number;
  /** 0 if there was no answer, for the reason in `fault`. */
  readonly status: number;
  readonly bytes: number;
  readonly hasRetryAfter: boolean;
  readonly fault?: string;
};

export function isAnswered({ status }: Pick<Sample, 'status'>): boolean {
  return status === 200;
}

export type Loaded = {
  readonly sent: readonly Sample[];
  readonly seconds: number;
  /** CPU time to send and to read. */
  readonly cpuMs: number;
};
