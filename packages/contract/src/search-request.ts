import { NAME_STRATEGIES, SURNAME_STRATEGIES } from '@blotter/vocab';
import { type Static, Type } from 'typebox';
import { LiveBlock } from './live.ts';
import { ProofRequest } from './proofs.ts';
import { oneOf, only, shape, timestamp } from './shapes.ts';

const MAX_TEXT = 200;
const queryText = (description: string) => Type.String({ maxLength: MAX_TEXT, description });

export const MATCH_MODES = ['strict', 'balanced', 'broad'] as const;
const NAME_FIELDS = ['firstName', 'lastName'] as const;

/** The search criteria (spec §2.1). */
export const SearchQuery = shape(
  {
    firstName: Type.Optional(queryText('First name. It is not enough on its own.')),
    lastName: Type.Optional(queryText('Last name.')),
    dob: Type.Optional(
      Type.String({
        format: 'date',
        description: 'Date of birth, as YYYY-MM-DD. It verifies matches and filters records with a different date.',
      }),
    ),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
    ageTolerance: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10,
        description:
          'Allowed difference in years, in both directions. It also applies to records that publish only an age. Default: 1.',
      }),
    ),
    onAgeMismatch: Type.Optional(
      oneOf(
        'AgeMismatch',
        ['drop', 'flag'],
        '`flag`: records with a conflicting date of birth or age are returned and marked. Default: `drop`.',
      ),
    ),
    city: Type.Optional(queryText('City of any address of the person.')),
    state: Type.Optional(
      queryText('State code or name. Keeps records with an address in the state and records of the state’s registry.'),
    ),
    zipcode: Type.Optional(
      Type.String({
        pattern: '^\\d{5}(-\\d{4})?$',
        description: 'Five digits. The four additional digits of ZIP+4 are accepted and ignored.',
      }),
    ),
    address: Type.Optional(queryText('Street address, matched fuzzily. All words must match the same address.')),
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    radiusMiles: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'Distance from `lat` and `lng`. Send it only with both. Default: 1.',
      }),
    ),
    q: Type.Optional(queryText('Free text. Every word must match in name, aliases, city, ZIP Code, address or state.')),
    prefixMatch: Type.Optional(
      Type.Union([
        oneOf('PrefixMatch', [...NAME_FIELDS, 'both']),
        Type.Array(oneOf('NameField', NAME_FIELDS), { minItems: 1, maxItems: 2, uniqueItems: true }),
      ]),
    ),
    nameMatch: Type.Optional(
      shape({
        firstName: Type.Optional(
          Type.Array(oneOf('NameStrategy', NAME_STRATEGIES), { minItems: 1, uniqueItems: true }),
        ),
        lastName: Type.Optional(
          Type.Array(oneOf('SurnameStrategy', SURNAME_STRATEGIES), { minItems: 1, uniqueItems: true }),
        ),
        aliases: Type.Optional(Type.Boolean()),
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    perPage: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4_000, description: 'Records of a page. Default: 20.' }),
    ),
    createdAtStart: Type.Optional(timestamp('Earliest `source.scrapedAt`, inclusive.')),
    createdAtEnd: Type.Optional(timestamp('Latest `source.scrapedAt`, inclusive.')),
    updatedAtStart: Type.Optional(timestamp('Earliest `source.sourceUpdatedAt`, inclusive.')),
    updatedAtEnd: Type.Optional(timestamp('Latest `source.sourceUpdatedAt`, inclusive.')),
  },
  { title: 'SearchQuery' },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** Accepted with any value for one release, and ignored (spec §9). */
const retired = { freshness: Type.Optional(Type.Unknown()), onStale: Type.Optional(Type.Unknown()) };

/** The options of an offender search, next to its query. */
export const searchOptions = {
  match: Type.Optional(oneOf('MatchMode', MATCH_MODES, 'Default: `balanced`.')),
  recordTypes: Type.Optional(Type.Array(only('sex_offender'), { minItems: 1, uniqueItems: true })),
  jurisdictions: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      minItems: 1,
      maxItems: 100,
      description: 'Registry codes, in any case. A two-letter code selects every registry that covers that state.',
    }),
  ),
  locationScoped: Type.Optional(
    Type.Boolean({ description: 'With `query.state`: searches only the registries that cover that state.' }),
  ),
  include: Type.Optional(Type.Array(oneOf('SearchInclude', ['stateData', 'explain']), { uniqueItems: true })),
  ...retired,
};

export const SearchRequest = shape(
  {
    query: SearchQuery,
    ...searchOptions,
    live: Type.Optional(LiveBlock),
    deadlineMs: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 600_000, description: 'The time limit in milliseconds. Default: 120,000.' }),
    ),
    onDeadline: Type.Optional(
      oneOf('OnDeadline', ['partial', 'error'], '`partial`: what was found by then. `error`: 504. Default: `partial`.'),
    ),
    asOf: Type.Optional(timestamp('Searches the data as it was at this time.')),
    proof: Type.Optional(ProofRequest),
    subjectId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    clientId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    clearanceMode: Type.Optional(only('annotate')),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Only validates and prices the request. Nothing is stored or billed.' }),
    ),
  },
  { title: 'SearchRequest' },
);
export type SearchRequest = Static<typeof SearchRequest>;

/** A search that a worker runs. */
export const SearchJobRequest = shape(
  {
    ...SearchRequest.properties,
    webhookUrl: Type.Optional(
      Type.String({
        format: 'uri',
        maxLength: 2_048,
        description: 'The finished envelope is sent to this URL as a signed POST and retried until it is accepted.',
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
