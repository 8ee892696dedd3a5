import { CHARGE_KINDS, type ChargeKind } from '@blotter/contract';
import { utcMonth } from '../../../clock.ts';
import { basePrice, liveCharge, type Prices } from './prices.ts';

/**
 * One sold item. The ledger accepts each (account, kind, reference) once, so a repeated charge has no effect. Test
 * keys are not billed and have none.
 */
export type Charge = {
  readonly accountId: string;
  readonly kind: ChargeKind;
  readonly reference: string;
  readonly keyId: string | null;
  readonly at: Date;
  /** 1 if absent. A base call is always one. */
  readonly quantity?: number;
  /** A row of zero, for a search of only statutorily non-commercial registries. */
  readonly free?: boolean;
  /** Overrides the price: for a live source at its search's ceiling, or a prorated month of a monitor. */
  readonly amountMicros?: bigint;
};

/** Reverses a whole charge once. Does nothing if there was none. The ordinal is not reused. */
export type Reversal = {
  readonly accountId: string;
  readonly kind: ChargeKind;
  readonly reference: string;
  readonly at: Date;
};

/** The stored state of a charge before it is written. */
export type ChargeState = { readonly charged: boolean; readonly baseCalls: number; readonly prices: Prices };

export type LedgerRow = {
  readonly accountId: string;
  readonly kind: ChargeKind;
  readonly reference: string;
  readonly keyId: string | null;
  readonly at: Date;
  readonly month: string;
  readonly quantity: number;
  readonly amountMicros: bigint;
  readonly isFree: boolean;
  readonly ordinal: number | null;
};

const MAX_QUANTITY = 1_000_000;
const MAX_REFERENCE = 200;
const PRICED_BY_CALLER: readonly ChargeKind[] = ['live_source', 'monitor_month'];

/** Throws a RangeError for a programming error, before it can break a shared statement. */
export function checkEntry({ kind, reference, at }: Reversal): void {
  if (!CHARGE_KINDS.includes(kind)) throw new RangeError(`there is no charge of kind ${String(kind)}`);
  if (reference === '' || reference.length > MAX_REFERENCE) throw new RangeError('a charge needs a reference');
  if (Number.isNaN(at.getTime())) throw new RangeError('a charge needs a time');
}

export function checkCharge(charge: Charge): void {
  checkEntry(charge);
  const { kind, quantity = 1, free = false, amountMicros } = charge;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw new RangeError('a charge is for one or more');
  if (kind === 'base_call' && quantity !== 1) throw new RangeError('a base call is one call');
  if (amountMicros === undefined) return;
  if (free || !PRICED_BY_CALLER.includes(kind)) throw new RangeError(`the price list decides the amount of ${kind}`);
  if (amountMicros < 0n) throw new RangeError('a charge is not negative');
}

export function toEntryKey({ accountId, kind, reference }: Pick<Charge, 'accountId' | 'kind' | 'reference'>): string {
  return JSON.stringify([accountId, kind, reference]);
}

/** Returns the rows of new charges, priced in order. Only a new billable base call uses an ordinal. */
export function toRows(charges: readonly Charge[], states: readonly ChargeState[]): readonly LedgerRow[] {
  const lastOrdinals = new Map<string, number>();
  const rows: LedgerRow[] = [];
  charges.forEach((charge, i) => {
    const { charged, baseCalls, prices } = states[i] as ChargeState;
    if (charged) return;
    const { accountId, kind, reference, keyId, at, quantity = 1, free: isFree = false } = charge;
    const month = utcMonth(at);
    let ordinal: number | null = null;
    if (kind === 'base_call' && !isFree) {
      const counter = `${accountId} ${month}`;
      ordinal = (lastOrdinals.get(counter) ?? baseCalls) + 1;
      lastOrdinals.set(counter, ordinal);
    }
    const amountMicros = isFree ? 0n : (charge.amountMicros ?? toAmount(prices, kind, quantity, ordinal ?? 0));
    rows.push({ accountId, kind, reference, keyId, at, month, quantity, amountMicros, isFree, ordinal });
  });
  return rows;
}

const toAmount = (prices: Prices, kind: ChargeKind, quantity: number, ordinal: number): bigint => {
  switch (kind) {
    case 'base_call':
      return basePrice(prices, ordinal);
    case 'live_source':
      return liveCharge(prices, quantity);
    case 'document':
      return prices.document * BigInt(quantity);
    case 'evidence_document':
      return prices.evidenceDocument * BigInt(quantity);
    case 'monitor_month':
      return prices.monitorMonth * BigInt(quantity);
  }
};
