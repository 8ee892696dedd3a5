import type { Price } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { blotter } from './api.ts';
import { toUsd } from './parts/texts.ts';

/** Returns the price that this account pays for a charge. */
export function usePrice(id: Price['id']) {
  return useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => blotter.listPrices({ signal }),
    select: ({ prices }) => prices.find((price) => price.id === id)?.usd,
    staleTime: 300_000,
  });
}

/** Formats a price, or returns “…” while it is loading. */
export function toUsdOrDots(amount: number | undefined): string {
  return amount === undefined ? '…' : toUsd(amount);
}
