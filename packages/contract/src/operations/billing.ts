import { Billing, BillingChange, Usage, UsageQuery } from '../billing.ts';
import { operation } from '../operation.ts';

const tag = 'Usage and billing';

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

export const billingOperations = [getUsage, getBilling, changeBilling];
