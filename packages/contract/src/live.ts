import { type Static, Type } from 'typebox';
import { count, nullable, oneOf, shape, usd } from './shapes.ts';

const MAX_LIVE_JURISDICTIONS = 100;

/** Which registries are asked again before the answer (spec §2.1, §2.5). */
export const LiveBlock = Type.Object(
  {
    jurisdictions: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
        minItems: 1,
        maxItems: MAX_LIVE_JURISDICTIONS,
        description: 'Registry codes, any case; duplicates are removed.',
      }),
    ),
    scope: Type.Optional(oneOf(['matched'], 'The registries that hold a record of the cached answer.')),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    title: 'LiveBlock',
    description: 'Exactly one of jurisdictions and scope.',
  },
);
export type LiveBlock = Static<typeof LiveBlock>;

/** Present exactly when the request carried a live block. */
export const LiveUsage = shape(
  {
    liveChecks: count('Registries that were to be asked.'),
    liveChecksCompleted: count('Of them those that answered, and are billed.'),
    liveChargeUsd: usd('For all of them together, never above the ceiling.'),
    capped: Type.Boolean({ description: 'The ceiling of the live charge was reached.' }),
    display: Type.String({ description: 'The same in one sentence.' }),
  },
  { title: 'LiveUsage' },
);
export type LiveUsage = Static<typeof LiveUsage>;

/** One billable unit. */
export const MeterEvent = shape(
  {
    kind: oneOf(['base_call', 'live_source']),
    source: nullable(Type.String({ description: 'A registry’s code; null for the base call.' })),
    quantity: count(),
    unitUsd: usd(),
    chargeUsd: usd('What this unit really costs: 0 above the ceiling, for a test key and for a free search.'),
    chargeCeilingUsd: usd('What all units of this kind of one search cost at most.'),
  },
  { title: 'MeterEvent' },
);
export type MeterEvent = Static<typeof MeterEvent>;

/** A live search that is not answered at once (spec §5). */
export const SearchAccepted = shape(
  {
    searchId: Type.String(),
    status: Type.Literal('pending'),
    mode: Type.Literal('async'),
    liveSourcesRequested: count(),
    poll: Type.String({ description: 'Where to ask for the answer.' }),
  },
  { title: 'SearchAccepted' },
);
export type SearchAccepted = Static<typeof SearchAccepted>;
