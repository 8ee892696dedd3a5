import { numberAt } from '@blotter/vocab';
import { type Bucket, refill, TOKENS_PER_REQUEST, toFullBucket } from '../../../server/src/limits/token-bucket.ts';
import { byText } from './jobs-statements.ts';
import { type Statement, statement, toResult } from './twin-store.ts';

/** `toSpent` returns the tokens that a grant takes. */
export function toTaking(toSpent: (granted: number, cost: number) => number, extraTokens = 0): Statement {
  return statement<
    [
      keys: readonly Buffer[],
      rates: readonly number[],
      bursts: readonly number[],
      costs: readonly number[],
      asks: readonly number[],
      nowUs: number | null,
    ]
  >({
    locks: ([keys]) => keys.map((key) => `rate_buckets ${key.toString('hex')}`).sort(byText),
    run: (store, tx, [keys, rates, bursts, costs, asks, nowUs]) =>
      toResult(
        keys.map((key, i) => {
          const id = key.toString('hex');
          const limit = { ratePerSecond: numberAt(rates, i), burst: numberAt(bursts, i) };
          const [cost, asked] = [numberAt(costs, i), numberAt(asks, i)];
          const atUs = nowUs ?? Math.floor(store.nowMs() * 1_000);
          const found = store.get(tx, 'rate_buckets', id) as Bucket | undefined;
          const filled = found ? refill(found, limit, atUs) : toFullBucket(limit, atUs);
          const room = Math.floor((limit.burst * TOKENS_PER_REQUEST) / cost);
          const granted = Math.min(asked, room, Math.floor((filled.tokens + extraTokens) / cost));
          const tokens = Math.max(0, filled.tokens - toSpent(granted, cost));
          store.put(tx, 'rate_buckets', id, { tokens, refilledAtUs: filled.refilledAtUs, granted });
          return {
            id,
            tokens: BigInt(tokens),
            refilled_at: BigInt(filled.refilledAtUs),
            cost: BigInt(cost),
            granted: BigInt(granted),
          };
        }),
      ),
  });
}

export const takeRate = toTaking((granted, cost) => granted * cost);

type Columns = readonly [readonly string[], readonly string[], readonly string[]];
const listCounterKeys = ([accounts, scopes, months]: Columns): string[] =>
  accounts.map((account, i) => JSON.stringify([account, scopes[i], months[i]]));

export function toQuotaLock(isLocking: boolean): Statement {
  return statement<Columns>({
    locks: (values) =>
      isLocking
        ? listCounterKeys(values)
            .map((key) => `quota_counters ${key}`)
            .sort(byText)
        : [],
    run: (store, tx, values) =>
      toResult(
        listCounterKeys(values).map((key) => {
          const [account_id, scope, month] = JSON.parse(key) as string[];
          const used = (store.get(tx, 'quota_counters', key)?.used as number | undefined) ?? 0;
          store.put(tx, 'quota_counters', key, { used });
          return { account_id, scope, month, used: BigInt(used) };
        }),
      ),
  });
}

export const putQuota = statement<[...Columns, used: readonly number[]]>({
  run: (store, tx, values) => {
    const [accounts, scopes, months, used] = values;
    listCounterKeys([accounts, scopes, months]).forEach((key, i) => {
      store.put(tx, 'quota_counters', key, { used: used[i] });
    });
    return toResult([]);
  },
});

type KeyItem = {
  readonly accountId: string;
  readonly keyIndex: string;
  readonly bodyHash: string;
  readonly answer: string;
  readonly expiresAt: string;
};

const keyOf = ({ accountId, keyIndex }: Pick<KeyItem, 'accountId' | 'keyIndex'>): string => `${accountId} ${keyIndex}`;

export const claimKeys = statement<[json: string, now: Date]>({
  locks: ([json]) => (JSON.parse(json) as KeyItem[]).map((item) => `idempotency ${keyOf(item)}`).sort(byText),
  run: (store, tx, [json, now]) => {
    const rows = (JSON.parse(json) as KeyItem[]).filter((item) => {
      const found = store.get(tx, 'idempotency', keyOf(item));
      if (found && (found.expiresAtMs as number) > now.getTime()) return false;
      store.put(tx, 'idempotency', keyOf(item), { ...item, expiresAtMs: Date.parse(item.expiresAt) });
      return true;
    });
    return toResult(rows.map(({ accountId, keyIndex }) => ({ account_id: accountId, key_index: keyIndex })));
  },
});

export const findKey = statement<[accountId: string, keyIndex: Buffer, now: Date]>({
  run: (store, tx, [accountId, keyIndex, now]) => {
    const key = keyOf({ accountId, keyIndex: keyIndex.toString('hex') });
    const found = store.get(tx, 'idempotency', key) as (KeyItem & { readonly expiresAtMs: number }) | undefined;
    if (!found || found.expiresAtMs <= now.getTime()) return toResult([]);
    return toResult([
      { body_hash: Buffer.from(found.bodyHash, 'hex'), answer_sealed: Buffer.from(found.answer, 'base64') },
    ]);
  },
});
