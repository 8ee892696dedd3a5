import { type Static, Type } from 'typebox';
import { LiveBlock } from './live.ts';
import { ProofRequest } from './proofs.ts';
import { oneOf, shape, timestamp } from './shapes.ts';

const MAX_TEXT = 200;
const queryText = (description: string) => Type.String({ maxLength: MAX_TEXT, description });

export const MATCH_MODES = ['strict', 'balanced', 'broad'] as const;
export const NAME_STRATEGIES = ['exact', 'nickname', 'initial', 'prefix', 'fuzzy', 'middle', 'absent'] as const;
const SURNAME_STRATEGIES = ['exact', 'prefix', 'fuzzy'] as const;
const NAME_FIELDS = ['firstName', 'lastName'] as const;

/** What is looked for (spec §2.1). */
export const SearchQuery = shape(
  {
    firstName: Type.Optional(queryText('Alone it does not narrow.')),
    lastName: Type.Optional(queryText('The surname.')),
    dob: Type.Optional(
      Type.String({ format: 'date', description: 'YYYY-MM-DD. A verifier, and the one date that can be filtered.' }),
    ),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
    ageTolerance: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10,
        default: 1,
        description: 'Years either way, also where a record publishes only an age.',
      }),
    ),
    onAgeMismatch: Type.Optional(
      oneOf(['drop', 'flag'], 'flag: a record whose birth conflicts is returned and says so. Default drop.'),
    ),
    city: Type.Optional(queryText('The city of an address.')),
    state: Type.Optional(
      queryText('Code or name. Keeps a record with an address in that state or held by that state’s registry.'),
    ),
    zipcode: Type.Optional(
      Type.String({
        pattern: '^\\d{5}(-\\d{4})?$',
        description: 'Five digits; four more are accepted and not compared.',
      }),
    ),
    address: Type.Optional(queryText('A fuzzy street match: every word in one and the same address.')),
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    radiusMiles: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, default: 1 })),
    q: Type.Optional(queryText('Every word somewhere in name, aliases, city, ZIP, address or state.')),
    prefixMatch: Type.Optional(
      Type.Union([
        oneOf([...NAME_FIELDS, 'both']),
        Type.Array(oneOf(NAME_FIELDS), { minItems: 1, maxItems: 2, uniqueItems: true }),
      ]),
    ),
    nameMatch: Type.Optional(
      shape({
        firstName: Type.Optional(Type.Array(oneOf(NAME_STRATEGIES), { minItems: 1, uniqueItems: true })),
        lastName: Type.Optional(Type.Array(oneOf(SURNAME_STRATEGIES), { minItems: 1, uniqueItems: true })),
        aliases: Type.Optional(Type.Boolean()),
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 4_000, default: 20 })),
    createdAtStart: Type.Optional(timestamp('Of source.scrapedAt, inclusive.')),
    createdAtEnd: Type.Optional(timestamp()),
    updatedAtStart: Type.Optional(timestamp('Of source.sourceUpdatedAt, inclusive.')),
    updatedAtEnd: Type.Optional(timestamp()),
  },
  { title: 'SearchQuery' },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** Accepted for one release and ignored, whatever they hold (spec §9). */
const retired = { freshness: Type.Optional(Type.Unknown()), onStale: Type.Optional(Type.Unknown()) };

/** What a search of offender registries takes beside its query. */
export const searchOptions = {
  match: Type.Optional(oneOf(MATCH_MODES, 'Default balanced.')),
  recordTypes: Type.Optional(Type.Array(oneOf(['sex_offender']), { minItems: 1, uniqueItems: true })),
  jurisdictions: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      minItems: 1,
      maxItems: 100,
      description: 'Registry codes, any case. A two-letter code selects every registry that covers it.',
    }),
  ),
  locationScoped: Type.Optional(
    Type.Boolean({ description: 'With query.state: only the registries that cover that state are queried.' }),
  ),
  include: Type.Optional(Type.Array(oneOf(['stateData', 'explain']), { uniqueItems: true })),
  ...retired,
};

export const SearchRequest = shape(
  {
    query: SearchQuery,
    ...searchOptions,
    live: Type.Optional(LiveBlock),
    deadlineMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000, default: 120_000 })),
    onDeadline: Type.Optional(oneOf(['partial', 'error'])),
    asOf: Type.Optional(timestamp('Answer as the data stood then.')),
    proof: Type.Optional(ProofRequest),
    subjectId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    clientId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    clearanceMode: Type.Optional(oneOf(['annotate'])),
    dryRun: Type.Optional(Type.Boolean({ description: 'Validate and price only: nothing is stored or billed.' })),
  },
  { title: 'SearchRequest' },
);
export type SearchRequest = Static<typeof SearchRequest>;

/** A search that is run by a worker. */
export const SearchJobRequest = shape(
  {
    ...SearchRequest.properties,
    webhookUrl: Type.Optional(
      Type.String({
        format: 'uri',
        maxLength: 2_048,
        description: 'The finished envelope is POSTed there, signed, and repeated until it is taken.',
      }),
    ),
  },
  { title: 'SearchJobRequest' },
);
export type SearchJobRequest = Static<typeof SearchJobRequest>;

export const DryRun = shape(
  {
    dryRun: Type.Literal(true),
    wouldQuery: Type.Array(Type.String()),
    estimatedChargeUsd: shape({ base: Type.Number(), liveMax: Type.Number(), documents: Type.Number() }),
  },
  { title: 'DryRun' },
);
