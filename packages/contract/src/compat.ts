import { type Static, Type } from 'typebox';
import { MATCH_STATES, StateData } from './search-record.ts';
import { count, nullable, oneOf, shape } from './shapes.ts';

const MAX_TEXT = 200;
const given = (description: string) => Type.Optional(Type.String({ maxLength: MAX_TEXT, description }));

/** Clients of old send plain days too. */
const moment = (description: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })], {
      description,
      examples: ['2026-11-15T09:30:00.000Z'],
    }),
  );

/** The legacy parameters (spec §4.2), in a body or a query string. */
export const CompatParameters = shape(
  {
    firstName: given('Alone it does not narrow.'),
    lastName: given('The surname.'),
    dob: Type.Optional(Type.String({ format: 'date', description: 'YYYY-MM-DD.' })),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
    city: given('The city of an address.'),
    state: given('Name or code.'),
    zipcode: Type.Optional(Type.String({ pattern: '^\\d{5}(-\\d{4})?$', examples: ['78701'] })),
    address: given('A fuzzy street match. Not with q, lat or lng.'),
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, default: 1, description: 'Miles.' })),
    q: given('Free text. Not with firstName, lastName, address, lat or lng.'),
    fuzzy: Type.Optional(Type.Boolean({ description: 'true: names are compared as by match balanced, else strict.' })),
    mode: Type.Optional(oneOf(['extensive'], 'Brings stateData.')),
    prefixMatch: Type.Optional(oneOf(['firstName', 'lastName', 'both'])),
    createdAtStart: moment('Of createdAt, inclusive.'),
    createdAtEnd: moment('Of createdAt, inclusive; a plain day to its end.'),
    updatedAtStart: moment('Of updatedAt, inclusive. With lat and lng 90 days ago if absent.'),
    updatedAtEnd: moment('Of updatedAt, inclusive; a plain day to its end.'),
    uuid: given('Every registry’s record of this id. Takes no filter beside it.'),
    personUuid: given('Every registry’s record of this person. Takes no filter beside it.'),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    perPage: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4_000, description: 'Default 20, with lat and lng 50.' }),
    ),
  },
  { title: 'CompatParameters' },
);
export type CompatParameters = Static<typeof CompatParameters>;

const text = Type.String();
const coordinate = Type.Number({ description: '-1 where there is none.' });
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

/** The legacy object: 38 keys, and five that were added. */
export const CompatOffender = shape(
  {
    uuid: text,
    name: text,
    firstName: text,
    middleName: text,
    lastName: text,
    firstName_nicknames: Type.Array(text),
    aliases: Type.Array(shape({ givenName: text, middleName: text, surName: text })),
    dob: nullable(Type.String({ description: '1990-01-15T00:00:00.000Z; null unless the day is known.' })),
    dobPrecision: oneOf(['exact', 'year_month', 'year', 'unknown']),
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
    state: Type.String({ description: 'The full name.' }),
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
    matchConfidence: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Null in a direct look-up.' })),
    matchState: nullable(oneOf(MATCH_STATES)),
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
        description: 'Present exactly when the answer is incomplete: nobody found then means unknown.',
      }),
    ),
  },
  { title: 'CompatAnswer' },
);
