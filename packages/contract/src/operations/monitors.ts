import { Type } from 'typebox';
import {
  AlertList,
  AlertListQuery,
  AlertResent,
  CanceledMonitor,
  Monitor,
  MonitorList,
  MonitorNotYetAvailable,
  MonitorRequest,
  MonitorWithAlerts,
  OpenMonitorRequest,
} from '../monitors.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const shared = { tag: 'Monitors', credentials: ['key'], unmetered: true } as const;
const params = shape({ id: pathId('Monitor id.') });

export const createMonitor = operation({
  ...shared,
  id: 'createMonitor',
  method: 'POST',
  path: '/v1/monitors',
  summary: 'Create a monitor for a person or a location',
  description:
    'The body is checked in this order: product, type, person or location, channels, then each field. The first month is charged by the day. Location monitors for criminal records are not available yet. Such a request creates nothing and returns status `not_yet_available`.',
  body: MonitorRequest,
  openBody: OpenMonitorRequest,
  answers: {
    200: {
      description: 'The monitor, or `not_yet_available` if this kind of monitor is not available yet.',
      body: Type.Union([Monitor, MonitorNotYetAvailable]),
      links: { getMonitor: { id: 'id' }, cancelMonitor: { id: 'id' }, listAlerts: { id: 'id' } },
    },
  },
  billable: true,
  idempotent: true,
});

export const listMonitors = operation({
  ...shared,
  id: 'listMonitors',
  method: 'GET',
  path: '/v1/monitors',
  summary: 'List all monitors, active and canceled, newest first',
  description:
    'The list has no pages. Read one monitor for its person or location, its channels and its newest alerts.',
  answers: { 200: { description: 'The monitors.', body: MonitorList } },
});

export const getMonitor = operation({
  ...shared,
  id: 'getMonitor',
  method: 'GET',
  path: '/v1/monitors/{id}',
  summary: 'Read a monitor with its newest alerts',
  description: 'Returns the whole monitor and its 10 newest alerts. All alerts are in the list of alerts.',
  params,
  answers: { 200: { description: 'The monitor.', body: MonitorWithAlerts } },
  refuses: [404],
});

export const cancelMonitor = operation({
  ...shared,
  id: 'cancelMonitor',
  method: 'DELETE',
  path: '/v1/monitors/{id}',
  summary: 'Cancel a monitor',
  description:
    'The monitor raises no more alerts, and no later month is charged. The current month is not refunded. The monitor and its alerts stay readable. Repeating the call changes nothing.',
  params,
  answers: { 200: { description: 'The canceled monitor.', body: CanceledMonitor } },
  refuses: [404],
});

export const listAlerts = operation({
  ...shared,
  id: 'listAlerts',
  method: 'GET',
  path: '/v1/monitors/{id}/alerts',
  summary: 'List the alerts of a monitor, newest first',
  description: 'Without `limit` all alerts are returned. With it, continue with `after` until `nextAfter` is null.',
  params,
  query: AlertListQuery,
  answers: { 200: { description: 'The alerts. Without `limit`, all of them.', body: AlertList } },
  refuses: [404],
});

export const resendAlert = operation({
  ...shared,
  id: 'resendAlert',
  method: 'POST',
  path: '/v1/monitors/{id}/alerts/{alertId}/resend',
  summary: 'Resend an alert to the current channels of the monitor',
  description:
    'The alert is delivered to the e-mail address and the webhook that the monitor has now, with a new schedule of retries.',
  params: shape({ id: pathId('Monitor id.'), alertId: pathId('Alert id.') }),
  answers: { 202: { description: 'The alert is being sent again.', body: AlertResent } },
  refuses: [404],
});

export const monitorOperations = [createMonitor, listMonitors, getMonitor, cancelMonitor, listAlerts, resendAlert];
