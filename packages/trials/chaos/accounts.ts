import { createCustomer } from '../../server/test/kit/customers.ts';
import type { Send } from '../../server/test/kit/http-client.ts';
import type { AccountRecord, PriceRecord } from './expected-state.ts';

/** Prices of each account. They make the graduation fall into the run and give no round amounts. */
const PRICES: readonly PriceRecord[] = [
  { base: 150_000n, graduated: 110_000n, graduationCalls: 2_000 },
  { base: 150_001n, graduated: 110_003n, graduationCalls: 25 },
  { base: 333_333n, graduated: 1n, graduationCalls: 100 },
  { base: 70_007n, graduated: 0n, graduationCalls: 1 },
];

export async function createAccount(send: Send, adminKey: string, number: number): Promise<AccountRecord> {
  const prices = PRICES[number % PRICES.length] as PriceRecord;
  const { base, graduated, graduationCalls } = prices;
  const { id, token, key } = await createCustomer(send, adminKey, {
    prices: { baseCall: toUsd(base), baseCallGraduated: toUsd(graduated), graduationCalls },
    signIn: true,
  });
  return {
    id,
    token,
    key,
    prices,
    things: [],
    keys: [],
    revocationSent: new Set(),
    revoked: new Set(),
    secret: { last: undefined, isCertain: true, isBusy: false },
  };
}

const toUsd = (micros: bigint): number => Number(micros) / 1_000_000;
