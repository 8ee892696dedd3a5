import { Billing, BillingChange, PriceList, Usage, UsageQuery } from '../billing.ts';
import { operation } from '../operation.ts';

const tag = 'Usage and billing';

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/v1/prices',
  tag,
  summary: 'List the prices of the account',
  description: 'Lists every kind of charge with the price that this account pays and how it is prorated.',
  credentials: ['key', 'session'],
  answers: { 200: { description: 'All prices.', body: PriceList } },
});

export const getUsage = operation({
  id: 'getUsage',
  method: 'GET',
  path: '/v1/usage',
  tag,
  summary: 'Read usage and cost',
  description: 'Days and months are in UTC. The period is split by kind of charge, by key and by day.',
  credentials: ['session'],
  query: UsageQuery,
  answers: { 200: { description: 'Usage in the requested period. Default: the current calendar month.', body: Usage } },
});

export const getBilling = operation({
  id: 'getBilling',
  method: 'GET',
  path: '/v1/billing',
  tag,
  summary: 'Read the billing state',
  description: 'Returns whether billing is enabled, how it is paid, the soft cap and the invoices.',
  credentials: ['session'],
  answers: { 200: { description: 'The billing state, the spend of this month and the invoices.', body: Billing } },
});

export const changeBilling = operation({
  id: 'changeBilling',
  method: 'PUT',
  path: '/v1/billing',
  tag,
  summary: 'Set the soft cap or the payment method',
  description:
    'A payment method enables billing if a payment provider is connected. Otherwise the operator enables billing, and setting a payment method returns 409.',
  credentials: ['session'],
  body: BillingChange,
  answers: { 200: { description: 'The updated billing state.', body: Billing } },
  refuses: [409],
});

export const billingOperations = [listPrices, getUsage, getBilling, changeBilling];
