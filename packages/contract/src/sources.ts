import { type Static, Type } from 'typebox';
import { count, nullable, oneOf, shape, text, timestamp } from './shapes.ts';

const simulated = () =>
  Type.Boolean({
    description: 'True if stored records came from the simulator. These people are fictional.',
  });

/** A registry in the coverage catalog (spec §4.1, GET /v1/sources). */
export const RegistryInfo = shape(
  {
    id: Type.String({ examples: ['TX'] }),
    name: Type.String(),
    agency: Type.String({ description: 'Empty if unknown.' }),
    url: Type.String({ description: 'Empty if unknown.' }),
    covers: Type.Array(Type.String(), { description: 'Codes of the covered states and territories.' }),
    scope: oneOf('RegistryScope', ['state', 'territory', 'tribe', 'national']),
    status: oneOf('RegistryStatus', ['live', 'building'], '`live`: the records of this registry can be searched now.'),
    syncEligible: Type.Boolean(),
    liveSupported: Type.Boolean(),
    evidenceSupported: Type.Boolean(),
    proofTemplate: Type.Boolean(),
    legal: shape({
      commercialUse: oneOf('CommercialUse', ['allowed', 'restricted', 'prohibited', 'unknown']),
      nonCommercial: Type.Boolean({
        description: 'True if the law allows only non-commercial use. A search of only such registries is free.',
      }),
      notice: Type.String(),
    }),
    records: count('Number of records stored now.'),
    simulated: simulated(),
    health: shape({
      lastSuccessAt: nullable(timestamp()),
      ageSeconds: nullable(count()),
      lastOutcome: nullable(Type.String()),
    }),
  },
  { title: 'RegistryInfo' },
);
export type RegistryInfo = Static<typeof RegistryInfo>;

export const RegistryCatalog = shape(
  { count: count(), sources: Type.Array(RegistryInfo) },
  { title: 'RegistryCatalog' },
);

export const CriminalKind = oneOf('CriminalKind', ['jail', 'prison', 'court', 'warrant']);

/** A source of criminal records. Its host name is never returned (contract, Criminal records). */
export const SourceInfo = shape(
  {
    code: Type.String({ examples: ['us-tx-harris-jail'] }),
    name: Type.String(),
    state: Type.String(),
    county: nullable(Type.String()),
    kind: CriminalKind,
    availability: oneOf('Availability', ['live', 'cached', 'pending', 'restricted']),
    quick: Type.Boolean({ description: 'True if the source answers a live search immediately.' }),
    liveSupported: Type.Boolean(),
    lastUpdatedAt: nullable(timestamp()),
    records: count(),
    simulated: simulated(),
  },
  { title: 'SourceInfo' },
);
export type SourceInfo = Static<typeof SourceInfo>;

export const CriminalCatalog = shape(
  {
    coverage: shape({ states: count(), counties: count(), sources: count(), records: count() }),
    sources: Type.Array(SourceInfo),
  },
  { title: 'CriminalCatalog' },
);

/** A source with its operating state, for the operator. */
export const OperatedSource = shape({
  code: Type.String(),
  product: oneOf('SourceProduct', ['offender', 'criminal']),
  name: Type.String(),
  gate: Type.Array(Type.String()),
  schedule: nullable(
    Type.String({
      description: 'Cron expression in UTC. Null for a source that is imported manually or only queried live.',
    }),
  ),
  paused: Type.Boolean(),
  records: count(),
  simulated: simulated(),
  lastSuccessAt: nullable(timestamp()),
  lastOutcome: nullable(Type.String()),
  warnings: Type.Array(Type.String(), {
    description: 'Problems to check, for example data that is about to expire or a failed last run.',
  }),
});
export type OperatedSource = Static<typeof OperatedSource>;

export const OperatedSourceDetail = shape({
  ...OperatedSource.properties,
  agency: Type.String(),
  url: Type.String({ description: 'Empty if unknown.' }),
  maxCacheDays: nullable(count('How long the source allows its records to be kept.')),
  nextRunAt: nullable(
    timestamp('Null if the source is paused, has no schedule, or is not read by this deployment on its schedule.'),
  ),
});
export type OperatedSourceDetail = Static<typeof OperatedSourceDetail>;

export const QUARANTINE_DECISIONS = ['not_a_record', 'source_error', 'reader_error'] as const;

const quarantineDecision = () =>
  oneOf(
    'QuarantineDecision',
    QUARANTINE_DECISIONS,
    '`not_a_record`: the row does not describe a person. `source_error`: the source must correct it. `reader_error`: our reader must learn it.',
  );

export const QuarantineDecisionRequest = shape({
  rows: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: 1,
    maxItems: 1_000,
    uniqueItems: true,
    description: 'The `position` of each row.',
  }),
  decision: quarantineDecision(),
  note: text(1, 1_000, 'The reason. It is stored with each row.'),
});
export type QuarantineDecisionRequest = Static<typeof QuarantineDecisionRequest>;

export const QuarantinedRow = shape({
  position: Type.Integer({ description: 'The place of the row in the run. It identifies the row.' }),
  rowNumber: Type.Integer({
    description: 'Row number in the file or page, starting at 1. 0 stands for the whole file or page.',
  }),
  resource: Type.String({ description: 'The file or page. Empty if the run read only one.' }),
  reason: Type.String(),
  excerpt: Type.String(),
  decision: nullable(
    shape({
      decision: quarantineDecision(),
      note: Type.String(),
      decidedAt: timestamp(),
      requestId: Type.String({ description: 'The request of the decision, as in its audit entry.' }),
    }),
  ),
});

export const IngestRun = shape({
  id: Type.String(),
  source: Type.String(),
  kind: oneOf('RunKind', ['full', 'delta']),
  state: oneOf('RunState', ['reading', 'held', 'done', 'failed', 'discarded']),
  startedAt: timestamp(),
  finishedAt: nullable(timestamp()),
  rowsRead: count(),
  arrived: count(),
  changed: count(),
  unchanged: count(),
  departed: count(),
  quarantined: count('Rows that could not be parsed, and rows that contradict another row with the same id.'),
  repeated: count('Rows that are identical to another row with the same id.'),
  simulated: Type.Boolean({ description: 'True if the run read rows from the simulator.' }),
  reasons: Type.Array(Type.String()),
  fillRates: Type.Record(Type.String(), Type.Number()),
  unknownFields: Type.Array(Type.String()),
  missingFields: Type.Array(Type.String()),
  drift: Type.Array(Type.String(), {
    description: 'Signs that the format of the source has changed since its last run.',
  }),
});
export type IngestRun = Static<typeof IngestRun>;
