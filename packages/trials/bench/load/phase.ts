/** A request made ready: what kind it is, its body, and headers of its own. */
export type Asked = {
  readonly kind: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** One route, and what it is asked, over and over in this order. */
export type Aim = {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly asked: readonly Asked[];
};

/** Clients that ask again as soon as they are answered, for a time or so often in all; or so many a second, answered or not. */
export type Phase =
  | { readonly clients: number; readonly seconds: number }
  | { readonly clients: number; readonly count: number }
  | { readonly perSecond: number; readonly seconds: number };

export type Sample = {
  readonly kind: string;
  /** Seconds from the beginning of the phase to when it was due. */
  readonly at: number;
  /** From when it was due to the last byte of its answer. */
  readonly ms: number;
  /** 0 where there was no answer, for the reason in `fault`. */
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
  /** What it took to send and to read. */
  readonly cpuMs: number;
};
