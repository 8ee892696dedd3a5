import { PERMISSIBLE_PURPOSES } from '@blotter/contract';
import { findJurisdiction } from '@blotter/vocab';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const MAX_DAYS = 60;
const MAX_YEARS = 100;
const strict = { additionalProperties: false } as const;
const text = () => Type.String({ minLength: 1, maxLength: 500 });

const Waiting = Type.Object(
  {
    businessDays: Type.Integer({ minimum: 1, maximum: MAX_DAYS }),
    ifDisputedBusinessDays: Type.Integer({ minimum: 0, maximum: MAX_DAYS }),
    basis: Type.Union([Type.Literal('statute'), Type.Literal('practice')]),
    citation: text(),
  },
  strict,
);

const Convictions = Type.Object(
  {
    years: Type.Integer({ minimum: 0, maximum: MAX_YEARS }),
    from: text(),
    salaryExemptUsd: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    citation: text(),
    note: Type.Union([text(), Type.Null()]),
    /** False keeps the row for counsel to read without applying it to reports. */
    applies: Type.Boolean(),
  },
  strict,
);

const Rule = Type.Object(
  {
    state: Type.String({ pattern: '^[A-Z]{2}$' }),
    place: Type.Union([text(), Type.Null()]),
    zipcodes: Type.Union([Type.Array(Type.String({ pattern: '^[0-9]{3,5}$' }), { minItems: 1 }), Type.Null()]),
    waiting: Type.Union([Waiting, Type.Null()]),
    convictions: Type.Union([Convictions, Type.Null()]),
  },
  strict,
);

const RulesFile = Type.Object(
  {
    prePurposes: Type.Array(
      Type.Unsafe<(typeof PERMISSIBLE_PURPOSES)[number]>({ type: 'string', enum: [...PERMISSIBLE_PURPOSES] }),
    ),
    rules: Type.Array(Rule, { minItems: 1 }),
  },
  strict,
);

/** The time between the two notices. */
export type WaitingPeriod = Static<typeof Waiting>;
/** The time for which a conviction may be reported. */
export type ConvictionLimit = Static<typeof Convictions>;
/** One row: a state, or a place in it given by ZIP Code prefixes. `US` is the federal row. */
export type StateRule = Static<typeof Rule>;

export type StateRules = {
  /** The purposes for which a final notice needs a pre-adverse one. */
  readonly prePurposes: readonly string[];
  readonly rules: readonly StateRule[];
};

const MAX_FAULTS = 50;

function toFault(path: string, message: string): string {
  return `${path === '' ? 'the file' : path.slice(1).replaceAll('/', '.')} ${message}`;
}

function listContentFaults({ prePurposes, rules }: Static<typeof RulesFile>): readonly string[] {
  const places = rules.map(({ state, place }) => `${state} ${place ?? ''}`);
  return [
    ...(prePurposes.includes('employment') ? [] : ['prePurposes must hold employment (15 U.S.C. 1681b(b)(3))']),
    ...(rules.some(({ state, waiting }) => state === 'US' && waiting) ? [] : ['rules must have a row US with waiting']),
    ...rules.flatMap(({ state, place, zipcodes }, at) => [
      ...(state === 'US' || findJurisdiction(state)?.code === state ? [] : [`rules.${at}.state is no state or US`]),
      ...((place === null) === (zipcodes === null) ? [] : [`rules.${at}: place and zipcodes go together`]),
      ...(state === 'US' && place !== null ? [`rules.${at}: the row US has no place`] : []),
      ...(places.indexOf(`${state} ${place ?? ''}`) === at ? [] : [`rules.${at}: this state and place is there twice`]),
    ]),
  ];
}

/** Returns the rules of a JSON file, or a sentence for each of its errors. */
export function readRules(json: string): { readonly rules: StateRules } | { readonly faults: readonly string[] } {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    return { faults: ['the file is no JSON'] };
  }
  if (!Value.Check(RulesFile, file)) {
    const faults = [...Value.Errors(RulesFile, file)].map(({ instancePath, message }) =>
      toFault(instancePath, message),
    );
    return { faults: [...new Set(faults)].slice(0, MAX_FAULTS) };
  }
  const faults = listContentFaults(file);
  return faults.length > 0 ? { faults } : { rules: file };
}
