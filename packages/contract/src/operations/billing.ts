import { Billing, BillingChange, PriceList, Usage, UsageQuery } from '../billing.ts';
import { operation } from '../operation.ts';

const tag = 'Usage and billing';

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/v1/prices',
  tag,
  summary: 'The list prices',
  description:
    'Every kind of charge with its price. It takes no credential and shows the list prices to every caller; prices agreed with one account are not in it. Caches may keep the answer for five minutes.',
  credentials: [],
  cacheSeconds: 300,
  answers: {
    200: {
      description: 'All prices.',
      body: PriceList,
      headers: {
        ETag: 'Changes with the prices; send it back as If-None-Match.',
        'Cache-Control': 'How long the answer may be kept.',
      },
    },
    304: { description: 'The prices are still those of the ETag that was sent.' },
  },
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
