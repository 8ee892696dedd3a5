import { Billing, BillingChange, PriceList, Usage, UsageQuery } from '../billing.ts';
import { operation } from '../operation.ts';

const tag = 'Usage and billing';

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/v1/prices',
  tag,
  summary: 'The prices of the account',
  description: 'Lists every kind of charge with the price that this account pays and how it is prorated.',
  credentials: ['key', 'session'],
  answers: { 200: { description: 'All prices.', body: PriceList } },
});

export const getUsage = operation({
  id: 'getUsage',
  method: 'GET',
  path: '/v1/usage',
  tag,
  summary: 'What was called and what it cost',
  credentials: ['session'],
  query: UsageQuery,
  answers: { 200: { description: 'The period asked for; the current calendar month if none was.', body: Usage } },
});

export const getBilling = operation({
  id: 'getBilling',
  method: 'GET',
  path: '/v1/billing',
  tag,
  summary: 'The billing state',
  credentials: ['session'],
  answers: { 200: { description: 'The state, this month’s spend and the invoices.', body: Billing } },
});

export const changeBilling = operation({
  id: 'changeBilling',
  method: 'PUT',
  path: '/v1/billing',
  tag,
  summary: 'Set the soft cap or the payment method',
  description:
    'A payment method enables billing where a payment provider is connected; elsewhere the operator enables it and this is 409.',
  credentials: ['session'],
  body: BillingChange,
  answers: { 200: { description: 'The state as it is now.', body: Billing } },
  refuses: [409],
});

export const billingOperations = [listPrices, getUsage, getBilling, changeBilling];
