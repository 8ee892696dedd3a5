import { Failure } from '../../../failure.ts';
import type { BillingProvider } from './billing-provider.ts';

/** The operator enables billing and writes the invoices. */
export const manualProvider: BillingProvider = {
  name: 'manual',
  enable: () =>
    Promise.reject(
      new Failure('conflict', 'The operator enables billing on this account; a payment method cannot be set here.'),
    ),
  listInvoices: () => Promise.resolve([]),
};
