import type { ChargeKind, Price, PriceList } from '@blotter/contract';
import { toUsd } from './money.ts';
import type { Prices } from './prices.ts';

const BOTH: Price['products'] = ['sex-offender', 'criminal'];

/** The order of the list and what a clerk reads about each charge. */
const CHARGES: readonly (Pick<Price, 'id' | 'products' | 'unit' | 'description'> & {
  readonly id: ChargeKind;
  readonly price: 'baseCall' | 'liveSource' | 'document' | 'evidenceDocument' | 'monitorMonth';
})[] = [
  {
    id: 'base_call',
    products: BOTH,
    unit: 'search',
    price: 'baseCall',
    description: 'A search, a row of a batch, or one search of a consumer report order.',
  },
  {
    id: 'live_source',
    products: BOTH,
    unit: 'source',
    price: 'liveSource',
    description: 'A source whose own site answered during a search.',
  },
  {
    id: 'document',
    products: BOTH,
    unit: 'document',
    price: 'document',
    description: 'A report, a proof, or the report of a consumer report order.',
  },
  {
    id: 'evidence_document',
    products: ['sex-offender'],
    unit: 'document',
    price: 'evidenceDocument',
    description: 'A printed page of a registry’s own site.',
  },
  {
    id: 'monitor_month',
    products: BOTH,
    unit: 'month',
    price: 'monitorMonth',
    description: 'A monitor, for a calendar month (UTC).',
  },
];

/** Returns the prices as the API shows them: one entry for each kind of charge. */
export function toPriceList(prices: Prices): PriceList {
  return {
    currency: 'USD',
    prices: CHARGES.map(({ price, ...charge }) => ({
      ...charge,
      usd: toUsd(prices[price]),
      graduated:
        charge.id === 'base_call' ? { afterUnits: prices.graduationCalls, usd: toUsd(prices.baseCallGraduated) } : null,
      ceilingUsd: charge.id === 'live_source' ? toUsd(prices.liveCeiling) : null,
      proration: charge.id === 'monitor_month' ? 'first_month_by_day' : null,
    })),
  };
}
