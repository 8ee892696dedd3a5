import { type Static, Type } from 'typebox';
import { CriminalRecord } from './criminal-record.ts';
import { OffenderRecord } from './search-record.ts';
import { count, day, email, id, nullable, oneOf, only, shape, text, timestamp } from './shapes.ts';

const MAX_NAME = 200;
const MAX_LABEL = 200;
const MAX_RADIUS_MILES = 100;
const FIRST_BIRTH_YEAR = 1_900;
const LAST_YEAR = 9_999;

const MonitorProduct = oneOf('Product', ['sex-offender', 'criminal']);
export type MonitorProduct = Static<typeof MonitorProduct>;

const MonitorType = oneOf('MonitorType', ['person', 'location']);
const MinConfidence = oneOf(
  'MinConfidence',
  ['dob_match', 'year_match'],
  'The minimum birth evidence for an alert of a person monitor. Default: `dob_match`.',
);

const lat = Type.Number({ minimum: -90, maximum: 90 });
const lng = Type.Number({ minimum: -180, maximum: 180 });
const radiusRange = { exclusiveMinimum: 0, maximum: MAX_RADIUS_MILES };
const birthYear = Type.Integer({ minimum: FIRST_BIRTH_YEAR, maximum: LAST_YEAR });
const webhookUrl = Type.String({
  format: 'uri',
  maxLength: 2_048,
  description: 'An https URL. Every alert is sent there as a signed POST and retried until it is accepted.',
});

/** The documented body of POST /v1/monitors (spec §4.5). */
export const MonitorRequest = shape(
  {
    product: MonitorProduct,
    type: MonitorType,
    person: Type.Optional(
      shape({
        firstName: text(1, MAX_NAME),
        lastName: text(1, MAX_NAME),
        dob: Type.Optional(day('Required, unless `minConfidence` is `year_match` and you send `birthYear` instead.')),
        birthYear: Type.Optional(birthYear),
      }),
    ),
    location: Type.Optional(
      shape({
        address: Type.Optional(
          text(
            1,
            200,
            'Address in one line, with its ZIP Code. Located by registry data if a registry publishes it, otherwise by its ZIP Code.',
          ),
        ),
        lat: Type.Optional(lat),
        lng: Type.Optional(lng),
        radiusMiles: Type.Optional(Type.Number({ ...radiusRange, description: 'Default: 1.' })),
      }),
    ),
    minConfidence: Type.Optional(MinConfidence),
    label: Type.Optional(text(0, MAX_LABEL)),
    baseline: Type.Optional(
      oneOf('Baseline', ['silent', 'alert'], '`alert`: existing records raise alerts as well. Default: `silent`.'),
    ),
    channels: shape({
      email: Type.Optional(nullable(email('The owner of the address must confirm it before the first alert.'))),
      webhookUrl: Type.Optional(nullable(webhookUrl)),
    }),
  },
  { title: 'MonitorRequest', description: 'Send `person` for a person monitor and `location` for a location monitor.' },
);
export type MonitorRequest = Static<typeof MonitorRequest>;

/** Accepts any object, because the service reports faults in the order of the contract. */
export const OpenMonitorRequest = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' });

const MonitorPerson = shape({
  firstName: Type.String(),
  lastName: Type.String(),
  dob: nullable(day()),
  birthYear: nullable(birthYear),
});
export type MonitorPerson = Static<typeof MonitorPerson>;

const MonitorLocation = shape({
  address: nullable(Type.String()),
  lat,
  lng,
  radiusMiles: Type.Number(radiusRange),
  placedBy: oneOf(
    'LocationOrigin',
    ['coordinates', 'published', 'zip_centroid'],
    'How the location was found: from the coordinates sent, from an address that a registry publishes, or from the center of the ZIP Code.',
  ),
});
export type MonitorLocation = Static<typeof MonitorLocation>;

const summary = {
  id: id('mon'),
  product: MonitorProduct,
  type: MonitorType,
  status: oneOf('MonitorStatus', ['active', 'canceled']),
  label: Type.String(),
  createdAt: timestamp(),
};
const end = {
  canceledAt: nullable(timestamp()),
  billedThrough: nullable(
    timestamp('End of the month (UTC) in which the monitor was canceled. Null while it is active.'),
  ),
};

const monitor = {
  ...summary,
  ...end,
  person: nullable(MonitorPerson),
  location: nullable(MonitorLocation),
  minConfidence: MinConfidence,
  channels: shape({ email: nullable(Type.String()), webhookUrl: nullable(Type.String()) }),
  notice: Type.String(),
};

/** Every key is always present (spec §2.7). */
export const Monitor = shape(monitor, { title: 'Monitor' });
export type Monitor = Static<typeof Monitor>;

export const MonitorNotYetAvailable = shape(
  {
    status: only('not_yet_available'),
    product: MonitorProduct,
    type: MonitorType,
    message: Type.String(),
  },
  { title: 'MonitorNotYetAvailable' },
);
export type MonitorNotYetAvailable = Static<typeof MonitorNotYetAvailable>;

export const MonitorSummary = shape(summary, { title: 'MonitorSummary' });
export type MonitorSummary = Static<typeof MonitorSummary>;

export const MonitorList = shape({ monitors: Type.Array(MonitorSummary), count: count() }, { title: 'MonitorList' });

export const CanceledMonitor = shape(
  { id: summary.id, status: only('canceled'), canceledAt: timestamp(), billedThrough: timestamp() },
  { title: 'CanceledMonitor' },
);
export type CanceledMonitor = Static<typeof CanceledMonitor>;

const ListedRecord = {
  source: Type.String({ description: 'Code of the registry or criminal source.' }),
  registryName: Type.String(),
  uuid: Type.String({ description: 'Id of the record at its registry, or `externalId` of a criminal record.' }),
};

const ChangedRecord = shape(
  {
    ...ListedRecord,
    summary: Type.Array(Type.String(), { description: 'The changes as sentences.' }),
    otherRecords: Type.Array(shape(ListedRecord), {
      description: 'Other current records of this person. Empty for a criminal record.',
    }),
  },
  {
    description:
      'The record that changed. `record` shows the person, who may have several records. Absent from alerts raised before this field existed.',
  },
);

const Alert = shape(
  {
    id: id('alr'),
    monitorId: id('mon'),
    product: MonitorProduct,
    type: MonitorType,
    kind: oneOf('AlertKind', ['new', 'updated', 'departed', 'custody_changed']),
    raisedAt: timestamp(),
    matchState: nullable(Type.String({ description: 'The birth evidence. Null for a location monitor.' })),
    matchConfidence: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    record: Type.Union([OffenderRecord, CriminalRecord], {
      description: 'The record in the form that a search returns.',
    }),
    changes: Type.Array(shape({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
    source: ListedRecord.source,
    changedRecord: Type.Optional(ChangedRecord),
    notice: Type.String(),
    deliveries: Type.Array(
      shape({
        channel: oneOf('AlertChannel', ['email', 'webhook']),
        status: oneOf('AlertDeliveryStatus', ['pending', 'delivered', 'failed', 'unconfirmed']),
        attempts: count(),
        lastAttemptAt: nullable(timestamp()),
      }),
    ),
  },
  { title: 'Alert' },
);

export const MonitorWithAlerts = shape(
  { ...monitor, recentAlerts: Type.Array(Alert, { description: 'The 10 newest alerts.' }) },
  { title: 'MonitorWithAlerts' },
);

export const AlertList = shape({ alerts: Type.Array(Alert), nextAfter: nullable(id('alr')) }, { title: 'AlertList' });

export const AlertListQuery = shape({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Default: all alerts.' })),
  after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page: the id of its last alert.')),
});

export const AlertResent = shape(
  { id: id('alr'), monitorId: id('mon'), status: only('pending') },
  { title: 'AlertResent' },
);
