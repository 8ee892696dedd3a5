import { createHmac, timingSafeEqual } from 'node:crypto';

/** Requests of one network that an entry counts together. */
export type CountedAnswers = {
  /** A keyed hash of the network. */
  readonly network: string;
  /** The number of requests by method and status, as JSON: `{"GET 401": 12}`. */
  readonly answers: string;
};

/** The stored facts of a request: no personal data, no query text, and the route pattern instead of the URL. */
export type AuditItem = {
  readonly at: Date;
  readonly accountId: string | null;
  readonly keyId: string | null;
  readonly userId: string | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
  /** Set if the request only asked for a price. */
  readonly preview?: boolean;
  /** Set if the entry counts requests without a credential. Their methods and statuses are only here. */
  readonly counted?: CountedAnswers;
};

export type Link = { readonly chain: string; readonly seq: number; readonly hash: Buffer };

/** Keyed, so that write access to the database is not enough to forge a link. */
export function firstLink(key: Buffer, chain: string): Link {
  return {
    chain,
    seq: 0,
    hash: createHmac('sha256', key).update(`chain ${chain}`).digest(),
  };
}

export function nextLink(key: Buffer, previous: Link, item: AuditItem): Link {
  const seq = previous.seq + 1;
  const hash = createHmac('sha256', key)
    .update(previous.hash)
    .update(
      JSON.stringify([
        previous.chain,
        seq,
        item.at.toISOString(),
        item.accountId,
        item.keyId,
        item.method,
        item.route,
        item.status,
        item.requestId,
        ...(item.counted ? [item.counted.network, item.counted.answers] : []),
        // Entries of requests without a session and entries of earlier versions have no user.
        ...(item.userId === null ? [] : [item.userId]),
        // Entries of earlier versions do not say it.
        ...(item.preview ? [true] : []),
      ]),
    )
    .digest();
  return { chain: previous.chain, seq, hash };
}

/**
 * The content of a chain's head. No entry and no seal contains it, so that an attacker who removes the end of a chain
 * cannot compute the head of the rest. Chains begun before this proof existed have the bare hash.
 */
export function toHeadProof(key: Buffer, { chain, seq, hash }: Link): Buffer {
  return chain.startsWith(UNPROVEN)
    ? hash
    : createHmac('sha256', key).update(`head ${chain} ${seq} `).update(hash).digest();
}

const UNPROVEN = 'chain_';
export const CHAIN_PREFIX = 'lane_';
/** Two heads without entries: the number of chains begun, and the last seal. */
export const BEGUN = 'begun';
export const SEALS = 'seals';

export function toBegun(count: number): Link {
  return { chain: BEGUN, seq: count, hash: NO_HASH };
}
export function toLastSeal({ number, mac }: Pick<Seal, 'number' | 'mac'>): Link {
  return {
    chain: SEALS,
    seq: number,
    hash: mac,
  };
}

export type Head = readonly [chain: string, seq: number, hashHex: string];

export type Seal = {
  readonly number: number;
  readonly at: Date;
  readonly heads: readonly Head[];
  readonly mac: Buffer;
};

export function toSealMac(key: Buffer, previousMac: Buffer, number: number, at: Date, heads: readonly Head[]): Buffer {
  return createHmac('sha256', key)
    .update('seal')
    .update(previousMac)
    .update(JSON.stringify([number, at.toISOString(), heads]))
    .digest();
}

export const NO_HASH: Buffer = Buffer.alloc(32);

export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
