import { type Static, Type } from 'typebox';
import { count, nullable, oneOf, only, shape, usd } from './shapes.ts';

const MAX_LIVE_JURISDICTIONS = 100;

/** The registries that are queried live before the search is answered (spec §2.1, §2.5). */
export const LiveBlock = Type.Object(
  {
    jurisdictions: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
        minItems: 1,
        maxItems: MAX_LIVE_JURISDICTIONS,
        description: 'Registry codes, in any case. Duplicates are removed.',
      }),
    ),
    scope: Type.Optional(only('matched', '`matched`: the registries that hold a record of the cached result.')),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    title: 'LiveBlock',
    description: 'Send exactly one of `jurisdictions` and `scope`.',
  },
);
export type LiveBlock = Static<typeof LiveBlock>;

/** Present only if the request had a live block. */
export const LiveUsage = shape(
  {
    liveChecks: count('Number of registries to query live.'),
    liveChecksCompleted: count('Number of these registries that answered. Only these are billed.'),
    liveChargeUsd: usd('Total live charge, limited by the ceiling.'),
    capped: Type.Boolean({ description: 'True if the live charge reached its ceiling.' }),
    display: Type.String({ description: 'The same information as one sentence.' }),
  },
  { title: 'LiveUsage' },
);
export type LiveUsage = Static<typeof LiveUsage>;

/** One billable unit. */
export const MeterEvent = shape(
  {
    kind: oneOf('MeterKind', ['base_call', 'live_source']),
    source: nullable(Type.String({ description: 'Registry code. Null for the base call.' })),
    quantity: count(),
    unitUsd: usd(),
    chargeUsd: usd('The actual charge of this unit. It is 0 above the ceiling, for test keys and for free searches.'),
    chargeCeilingUsd: usd('The maximum charge for all units of this kind in one search.'),
  },
  { title: 'MeterEvent' },
);
export type MeterEvent = Static<typeof MeterEvent>;

/** The response to a live search that continues as a job (spec §5). */
export const SearchAccepted = shape(
  {
    searchId: Type.String(),
    status: Type.Literal('pending'),
    mode: Type.Literal('async'),
    liveSourcesRequested: count(),
    poll: Type.String({ description: 'URL to poll for the result.' }),
  },
  { title: 'SearchAccepted' },
);
export type SearchAccepted = Static<typeof SearchAccepted>;
