import type { MonitorProduct } from '@blotter/contract';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';

/** The API calls a product by another name than the index does. */
export function toPublicProduct(product: IndexedProduct): MonitorProduct {
  return product === 'criminal' ? 'criminal' : 'sex-offender';
}

export function fromPublicProduct(product: MonitorProduct): IndexedProduct {
  return product === 'criminal' ? 'criminal' : 'offender';
}
