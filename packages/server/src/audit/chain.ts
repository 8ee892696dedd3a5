import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is kept of a request: no personal data, no query text, the route's pattern instead of its address. */
export type AuditItem = {
  readonly at: Date;
  readonly accountId: string | null;
  readonly keyId: string | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
};

export type Link = { readonly chain: string; readonly seq: number; readonly hash: Buffer };

/** Keyed, so that whoever can write to the database alone cannot forge a link. */
export const firstLink = (key: Buffer, chain: string): Link => ({
  chain,
  seq: 0,
  hash: createHmac('sha256', key).update(`chain ${chain}`).digest(),
});

export const nextLink = (key: Buffer, previous: Link, item: AuditItem): Link => {
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
      ]),
    )
    .digest();
  return { chain: previous.chain, seq, hash };
};

export type Head = readonly [chain: string, seq: number, hashHex: string];

export type Seal = {
  readonly number: number;
  readonly at: Date;
  readonly heads: readonly Head[];
  readonly mac: Buffer;
};

export const toSealMac = (key: Buffer, previousMac: Buffer, number: number, at: Date, heads: readonly Head[]): Buffer =>
  createHmac('sha256', key)
    .update('seal')
    .update(previousMac)
    .update(JSON.stringify([number, at.toISOString(), heads]))
    .digest();

export const NO_SEAL = Buffer.alloc(32);

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
