import { CreatedOrder } from '../consumer.ts';
import {
  FcraPaging,
  Order,
  OrderDetail,
  OrderPage,
  OrderReportQuery,
  OrderRequest,
  OrderSearch,
} from '../fcra-orders.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'FCRA orders';
const credentials = ['key'] as const;
const partner = true;
const byOrderId = { id: 'id' };
const ORDER = {
  getOrder: byOrderId,
  getOrderReport: byOrderId,
  cancelOrder: byOrderId,
  openDispute: byOrderId,
  createAdverseAction: byOrderId,
  listAdverseActions: byOrderId,
  issueAccessCode: byOrderId,
};
const params = shape({ id: pathId('Order id.') });

export const createOrder = operation({
  id: 'createOrder',
  method: 'POST',
  path: '/v1/fcra/orders',
  tag,
  summary: 'Order a consumer report',
  description:
    'Billed as one call per search and one document. Charges for searches cancelled before they start are refunded.',
  credentials,
  partner,
  body: OrderRequest,
  answers: { 201: { description: 'The order. Its searches start soon.', body: CreatedOrder, links: ORDER } },
  billable: true,
  idempotent: true,
});

export const listOrders = operation({
  id: 'listOrders',
  method: 'GET',
  path: '/v1/fcra/orders',
  tag,
  summary: 'List your orders, newest first',
  description: 'Continue with `after` until `nextAfter` is null. This operation is free.',
  credentials,
  partner,
  query: FcraPaging,
  answers: { 200: { description: 'One page of orders.', body: OrderPage } },
});

export const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  path: '/v1/fcra/orders/{id}',
  tag,
  summary: 'Read an order',
  description:
    'Returns the status of the order and of each of its searches. Poll it, or receive the order’s events at your webhook endpoint.',
  credentials,
  partner,
  params,
  answers: { 200: { description: 'The current order.', body: OrderDetail } },
  refuses: [404],
});

export const getOrderSearch = operation({
  id: 'getOrderSearch',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/searches/{searchId}',
  tag,
  summary: 'Read a search of an order with its reported records',
  description: 'Each record has the decision on every entry, with the rule and the citation.',
  credentials,
  partner,
  params: shape({ id: pathId('Order id.'), searchId: pathId('Search id.') }),
  answers: { 200: { description: 'The search. It has no records until it is completed.', body: OrderSearch } },
  refuses: [404],
});

export const cancelOrder = operation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/cancel',
  tag,
  summary: 'Cancel an order that is not final',
  description: 'Searches that have not started are not billed, and neither is the document.',
  credentials,
  partner,
  params,
  answers: { 200: { description: 'The cancelled order.', body: Order } },
  refuses: [404, 409],
});

export const getOrderReport = operation({
  id: 'getOrderReport',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/report',
  tag,
  summary: 'Download the consumer report',
  description:
    'Returns a signed PDF with the summary of rights and the address for disputes. The report is billed with the order, not again. Returns 409 until the order is completed. The report marks records that are disputed. The file is the same until the order changes.',
  credentials,
  partner,
  params,
  query: OrderReportQuery,
  answers: {
    200: {
      description: 'The report, as an attachment.',
      file: 'application/pdf',
      headers: {
        'X-Report-Id': 'Id of the document. It is also printed on every page.',
        'X-Report-Version': 'Version of the order’s report.',
      },
    },
  },
  refuses: [404, 409],
});

export const fcraOrderOperations = [createOrder, listOrders, getOrder, getOrderSearch, getOrderReport, cancelOrder];
