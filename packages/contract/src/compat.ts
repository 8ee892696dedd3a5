import { type Static, Type } from 'typebox';
import { MATCH_STATES, StateData } from './search-record.ts';
import { count, nullable, oneOf, only, shape } from './shapes.ts';

const MAX_TEXT = 200;
const given = (description: string) => Type.Optional(Type.String({ maxLength: MAX_TEXT, description }));

/** Legacy clients also send dates without a time. */
const moment = (description: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })], {
      description,
      examples: ['2026-11-15T09:30:00.000Z'],
    }),
  );

/** The legacy parameters in a body or a query string (spec §4.2). */
export const CompatParameters = shape(
  {
    firstName: given('First name. It is not enough on its own.'),
    lastName: given('Last name.'),
    dob: Type.Optional(Type.String({ format: 'date', description: 'Date of birth, as YYYY-MM-DD.' })),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
    city: given('City of any address of the person.'),
    state: given('State name or code.'),
    zipcode: Type.Optional(Type.String({ pattern: '^\\d{5}(-\\d{4})?$', examples: ['78701'] })),
    address: given('Street address, matched fuzzily. Cannot be combined with `q`, `lat` or `lng`.'),
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    radius: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'Radius in miles. Send it only with `lat` and `lng`. Default: 1.',
      }),
    ),
    q: given('Free text. Cannot be combined with `firstName`, `lastName`, `address`, `lat` or `lng`.'),
    fuzzy: Type.Optional(
      Type.Boolean({
        description: 'If true, names are compared as in match mode `balanced`, otherwise as in `strict`.',
      }),
    ),
    mode: Type.Optional(only('extensive', 'Returns `stateData` as well.')),
    prefixMatch: Type.Optional(oneOf('PrefixMatch', ['firstName', 'lastName', 'both'])),
    createdAtStart: moment('Earliest `createdAt`, inclusive.'),
    createdAtEnd: moment('Latest `createdAt`, inclusive. A date without a time includes the whole day.'),
    updatedAtStart: moment('Earliest `updatedAt`, inclusive. Default with `lat` and `lng`: 90 days ago.'),
    updatedAtEnd: moment('Latest `updatedAt`, inclusive. A date without a time includes the whole day.'),
    uuid: given('Returns the records with this id from every registry. Cannot be combined with filters.'),
    personUuid: given('Returns the records of this person from every registry. Cannot be combined with filters.'),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    perPage: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4_000, description: 'Default: 20. With `lat` and `lng`: 50.' }),
    ),
  },
  { title: 'CompatParameters' },
);
export type CompatParameters = Static<typeof CompatParameters>;

const text = Type.String();
const coordinate = Type.Number({ description: '-1 if unknown.' });
const orNull = nullable(text);
const yesNoUnknown = nullable(Type.Boolean());

export const CompatLocation = shape(
  {
    type: text,
    streetAddress: text,
    city: text,
    state: text,
    zipCode: text,
    county: text,
    latitude: coordinate,
    longitude: coordinate,
    fromDate: orNull,
    toDate: orNull,
  },
  { title: 'CompatLocation' },
);

/** The legacy object: its 38 keys and five new ones. */
export const CompatOffender = shape(
  {
    uuid: text,
    name: text,
    firstName: text,
    middleName: text,
    lastName: text,
    firstName_nicknames: Type.Array(text),
    aliases: Type.Array(shape({ givenName: text, middleName: text, surName: text })),
    dob: nullable(
      Type.String({ description: 'Date of birth as `1990-01-15T00:00:00.000Z`. Null unless the exact day is known.' }),
    ),
    dobPrecision: oneOf('CompatBirthPrecision', ['exact', 'year_month', 'year', 'unknown']),
    age: text,
    sex: text,
    race: text,
    ethnicity: text,
    height: text,
    weight: text,
    eyeColor: text,
    hairColor: text,
    marks: text,
    address: text,
    city: text,
    state: Type.String({ description: 'The full name of the state.' }),
    zipcode: text,
    lat: coordinate,
    lng: coordinate,
    locations: Type.Array(CompatLocation),
    crime: text,
    riskLevel: text,
    registrationDate: orNull,
    isAbsconder: yesNoUnknown,
    isPredator: yesNoUnknown,
    offenderUrl: text,
    offenderImageUrl: text,
    offenderImageUrlR2: Type.Literal(''),
    jurisdiction: text,
    content: text,
    sources: Type.Array(shape({ id: text, name: text, url: text })),
    createdAt: orNull,
    updatedAt: orNull,
    personUuid: text,
    county: text,
    stateData: nullable(StateData),
    matchConfidence: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'Null if the record was looked up by id.' }),
    ),
    matchState: nullable(oneOf('MatchState', MATCH_STATES)),
  },
  { title: 'CompatOffender' },
);
export type CompatOffender = Static<typeof CompatOffender>;

export const CompatAnswer = shape(
  {
    offenders: Type.Array(CompatOffender),
    page: count(),
    totalPages: count(),
    error: Type.Optional(
      Type.Literal(503, {
        description:
          'Present only if the result is incomplete. An empty `offenders` list then means unknown, not “no match”.',
      }),
    ),
  },
  { title: 'CompatAnswer' },
);
