import { type Static, Type } from 'typebox';
import { count, nullable, oneOf, shape, timestamp } from './shapes.ts';

const simulated = () =>
  Type.Boolean({
    description: 'Whether records held of it came from the simulator: these people are made up.',
  });

/** A registry of the coverage catalog (spec §4.1, GET /v1/sources). */
export const RegistryInfo = shape(
  {
    id: Type.String({ examples: ['TX'] }),
    name: Type.String(),
    agency: Type.String({ description: 'Empty where it is not known.' }),
    url: Type.String({ description: 'Empty where it is not known.' }),
    covers: Type.Array(Type.String(), { description: 'Codes of the states and territories covered.' }),
    scope: oneOf(['state', 'territory', 'tribe', 'national']),
    status: oneOf(['live', 'building'], 'Whether its records are searched today.'),
    syncEligible: Type.Boolean(),
    liveSupported: Type.Boolean(),
    evidenceSupported: Type.Boolean(),
    proofTemplate: Type.Boolean(),
    legal: shape({
      commercialUse: oneOf(['allowed', 'restricted', 'prohibited', 'unknown']),
      nonCommercial: Type.Boolean({
        description: 'Statutorily non-commercial: a search of such registries alone is free.',
      }),
      notice: Type.String(),
    }),
    records: count('Records held now.'),
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

export const CriminalKind = oneOf(['jail', 'prison', 'court', 'warrant']);

/** A source of criminal records; its host never appears (contract, Criminal records). */
export const SourceInfo = shape(
  {
    code: Type.String({ examples: ['us-tx-harris-jail'] }),
    name: Type.String(),
    state: Type.String(),
    county: nullable(Type.String()),
    kind: CriminalKind,
    availability: oneOf(['live', 'cached', 'pending', 'restricted']),
    quick: Type.Boolean({ description: 'Answers a live search at once.' }),
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

/** What an operator wants to know of a source. */
export const OperatedSource = shape({
  code: Type.String(),
  product: oneOf(['offender', 'criminal']),
  name: Type.String(),
  gate: Type.Array(Type.String()),
  schedule: nullable(
    Type.String({ description: 'Cron, in UTC; null for a source that is fed by hand or searched live only.' }),
  ),
  paused: Type.Boolean(),
  records: count(),
  simulated: simulated(),
  lastSuccessAt: nullable(timestamp()),
  lastOutcome: nullable(Type.String()),
  warnings: Type.Array(Type.String(), {
    description: 'What needs a look: what is held runs out, or the last run failed.',
  }),
});
export type OperatedSource = Static<typeof OperatedSource>;

export const IngestRun = shape({
  id: Type.String(),
  source: Type.String(),
  kind: oneOf(['full', 'delta']),
  state: oneOf(['reading', 'held', 'done', 'failed', 'discarded']),
  startedAt: timestamp(),
  finishedAt: nullable(timestamp()),
  rowsRead: count(),
  arrived: count(),
  changed: count(),
  unchanged: count(),
  departed: count(),
  quarantined: count('Rows that could not be read, and rows that contradict another row with the same id.'),
  repeated: count('Rows that say the same as another row with the same id.'),
  simulated: Type.Boolean({ description: 'Whether it brought rows of the simulator.' }),
  reasons: Type.Array(Type.String()),
  fillRates: Type.Record(Type.String(), Type.Number()),
  unknownFields: Type.Array(Type.String()),
  missingFields: Type.Array(Type.String()),
  drift: Type.Array(Type.String(), {
    description: 'What shows that the source is changing its shape, against its last run.',
  }),
});
export type IngestRun = Static<typeof IngestRun>;
