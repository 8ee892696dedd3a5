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
const params = shape({ id: pathId('The monitor’s id.') });

export const createMonitor = operation({
  ...shared,
  id: 'createMonitor',
  method: 'POST',
  path: '/v1/monitors',
  summary: 'Watch a person or a location',
  description:
    'Checked in this order: product, type, the person or location, a channel, then the form of each field. The month in which it begins is charged by the day. Criminal records cannot be watched by location yet: nothing is made, and the answer says so.',
  body: MonitorRequest,
  openBody: OpenMonitorRequest,
  answers: {
    200: {
      description: 'The monitor; or, without an id, that there are none of this kind yet.',
      body: Type.Union([Monitor, MonitorNotYetAvailable]),
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
  summary: 'All monitors, active and canceled, newest first',
  answers: { 200: { description: 'The monitors.', body: MonitorList } },
});

export const getMonitor = operation({
  ...shared,
  id: 'getMonitor',
  method: 'GET',
  path: '/v1/monitors/{id}',
  summary: 'A monitor with its newest alerts',
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
    'It raises no more alerts, and no later month is charged; nothing is refunded. It stays readable, and so do its alerts. A second time changes nothing.',
  params,
  answers: { 200: { description: 'It is canceled.', body: CanceledMonitor } },
  refuses: [404],
});

export const listAlerts = operation({
  ...shared,
  id: 'listAlerts',
  method: 'GET',
  path: '/v1/monitors/{id}/alerts',
  summary: 'The alerts of a monitor, newest first',
  params,
  query: AlertListQuery,
  answers: { 200: { description: 'The alerts, all of them where no limit is sent.', body: AlertList } },
  refuses: [404],
});

export const resendAlert = operation({
  ...shared,
  id: 'resendAlert',
  method: 'POST',
  path: '/v1/monitors/{id}/alerts/{alertId}/resend',
  summary: 'Send an alert again, to the channels the monitor has now',
  params: shape({ id: pathId('The monitor’s id.'), alertId: pathId('The alert’s id.') }),
  answers: { 202: { description: 'It is being sent again.', body: AlertResent } },
  refuses: [404],
});

export const monitorOperations = [createMonitor, listMonitors, getMonitor, cancelMonitor, listAlerts, resendAlert];
