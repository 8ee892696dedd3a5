import { CHARGE_KINDS } from '@blotter/contract';
import { describe, expect, test } from 'vitest';
import { fromUsd } from './money.ts';
import { toPriceList } from './price-list.ts';
import { basePrice, DEFAULT_PRICES, liveCharge, type Prices } from './prices.ts';

const find = (prices: Prices, id: string) => {
  const price = toPriceList(prices).prices.find((one) => one.id === id);
  if (!price) throw new Error(`there is no price ${id}`);
  return price;
};

describe('the price list (contract Account endpoints, GET /v1/prices)', () => {
  test('has every kind of charge that the ledger knows, once', () => {
    expect(toPriceList(DEFAULT_PRICES).prices.map(({ id }) => id)).toEqual(CHARGE_KINDS);
  });

  test('shows every amount of the price table', () => {
    const odd: Prices = {
      baseCall: 1n,
      baseCallGraduated: 2n,
      graduationCalls: 3,
      liveSource: 4n,
      liveCeiling: 5n,
      document: 6n,
      evidenceDocument: 7n,
      monitorMonth: 8n,
    };
    const shown = toPriceList(odd).prices.flatMap(({ usd, graduated, ceilingUsd }) =>
      [usd, graduated?.usd, ceilingUsd].flatMap((amount) => (amount == null ? [] : [fromUsd(amount)])),
    );
    const { graduationCalls, ...amounts } = odd;
    expect(shown.sort()).toEqual(Object.values(amounts).sort());
    expect(find(odd, 'base_call').graduated?.afterUnits).toBe(graduationCalls);
  });

  test('the graduated price begins after its units, and the ceiling bounds the live sources', () => {
    const { graduated, usd } = find(DEFAULT_PRICES, 'base_call');
    const after = graduated?.afterUnits ?? 0;
    expect(fromUsd(usd)).toBe(basePrice(DEFAULT_PRICES, after));
    expect(fromUsd(graduated?.usd ?? 0)).toBe(basePrice(DEFAULT_PRICES, after + 1));
    expect(fromUsd(find(DEFAULT_PRICES, 'live_source').ceilingUsd ?? 0)).toBe(liveCharge(DEFAULT_PRICES, 1_000));
  });
});
