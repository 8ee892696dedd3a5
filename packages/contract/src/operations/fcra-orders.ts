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
const params = shape({ id: pathId('The order’s id.') });

export const createOrder = operation({
  id: 'createOrder',
  method: 'POST',
  path: '/v1/fcra/orders',
  tag,
  summary: 'Order a consumer report',
  description:
    'Billed as one call for each of its searches and one document, taken back for what is cancelled in time.',
  credentials,
  partner,
  body: OrderRequest,
  answers: { 201: { description: 'The order, whose searches are about to run.', body: CreatedOrder } },
  billable: true,
  idempotent: true,
});

export const listOrders = operation({
  id: 'listOrders',
  method: 'GET',
  path: '/v1/fcra/orders',
  tag,
  summary: 'Your orders, newest first',
  credentials,
  partner,
  query: FcraPaging,
  answers: { 200: { description: 'One page.', body: OrderPage } },
});

export const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  path: '/v1/fcra/orders/{id}',
  tag,
  summary: 'Read an order',
  credentials,
  partner,
  params,
  answers: { 200: { description: 'The order as it is now.', body: OrderDetail } },
  refuses: [404],
});

export const getOrderSearch = operation({
  id: 'getOrderSearch',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/searches/{searchId}',
  tag,
  summary: 'Read a search of an order, with the records in its report',
  credentials,
  partner,
  params: shape({ id: pathId('The order’s id.'), searchId: pathId('The search’s id.') }),
  answers: { 200: { description: 'The search; without records until it is completed.', body: OrderSearch } },
  refuses: [404],
});

export const cancelOrder = operation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/cancel',
  tag,
  summary: 'Cancel an order that is not final',
  description: 'Searches that have not begun are not billed; neither is the document.',
  credentials,
  partner,
  params,
  answers: { 200: { description: 'The order, cancelled.', body: Order } },
  refuses: [404, 409],
});

export const getOrderReport = operation({
  id: 'getOrderReport',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/report',
  tag,
  summary: 'The consumer report as a document',
  description:
    'Signed, with the summary of rights and where to dispute. Nothing is billed: the order was. 409 until the order is completed; while it is disputed the report says so of the record. The same state of things is the same file.',
  credentials,
  partner,
  params,
  query: OrderReportQuery,
  answers: {
    200: {
      description: 'The report, as an attachment.',
      file: 'application/pdf',
      headers: {
        'X-Report-Id': 'The document’s id, which is printed on each page too.',
        'X-Report-Version': 'Of the order’s report.',
      },
    },
  },
  refuses: [404, 409],
});

export const fcraOrderOperations = [createOrder, listOrders, getOrder, getOrderSearch, getOrderReport, cancelOrder];
