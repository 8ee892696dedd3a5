import { float32At, float64At } from '@blotter/vocab';
import { type EncodedRows, newFloats } from './encoded.ts';
import { SOURCE, type Weights, WIDTH } from './features.ts';
import type { Frequencies } from './frequencies.ts';
import type { CountedNames } from './name-statistics.ts';
import type { Priors } from './weigh.ts';

type TokenLogs = Readonly<Record<string, number>>;

/** Models with another version are ignored. */
export const LINK_MODEL_VERSION = 2;

/** The result of a full link, stored as JSON and reused when only a few rows change. */
export interface LinkModel {
  readonly version: typeof LINK_MODEL_VERSION;
  readonly rowCount: number;
  readonly columns: readonly string[];
  readonly m: readonly number[];
  readonly u: readonly number[];
  readonly priors: Priors;
  /** log2 of the share of people with a value, only for values above `rarest`. */
  readonly logs: Readonly<Record<TokenRole, { readonly rarest: number; readonly above: TokenLogs }>>;
  readonly columnLogs: readonly { readonly rarest: number; readonly above: TokenLogs }[];
  readonly dates: Readonly<Record<string, number>>;
  readonly years: Readonly<Record<string, number>>;
  /** Name counts for the merge rules. */
  readonly names: CountedNames;
}

const TOKEN_ROLES = ['given', 'last', 'street', 'zip', 'city', 'state'] as const;
type TokenRole = (typeof TOKEN_ROLES)[number];

const round = (value: number): number => Math.round(value * 1000) / 1000;

const toLogs = (logs: Float32Array, tokens: readonly string[]): { rarest: number; above: TokenLogs } => {
  let rarest = 0;
  for (let token = 1; token < logs.length; token++) rarest = Math.min(rarest, float32At(logs, token));
  const above: Record<string, number> = {};
  for (let token = 1; token < logs.length; token++)
    if (float32At(logs, token) > rarest) above[tokens[token] as string] = round(float32At(logs, token));
  return { rarest: round(rarest), above };
};

const fromLogs = (
  tokens: readonly string[],
  logs?: { readonly rarest: number; readonly above: TokenLogs },
): Float32Array => {
  const found = newFloats(tokens.length).fill(logs?.rarest ?? 0);
  if (logs !== undefined)
    for (let token = 1; token < tokens.length; token++) {
      const text = tokens[token] as string;
      if (Object.hasOwn(logs.above, text)) found[token] = logs.above[text] ?? logs.rarest;
    }
  return found;
};

export function toLinkModel(
  rows: EncodedRows,
  frequencies: Frequencies,
  weights: Weights,
  priors: Priors,
  names: CountedNames,
): LinkModel {
  return {
    names,
    version: LINK_MODEL_VERSION,
    rowCount: rows.count,
    columns: rows.others.map(({ name }) => name),
    m: [...weights.m],
    u: [...weights.u],
    priors,
    logs: Object.fromEntries(
      TOKEN_ROLES.map((role) => [role, toLogs(frequencies[role], rows.tokens)]),
    ) as LinkModel['logs'],
    columnLogs: frequencies.others.map((logs) => toLogs(logs, rows.tokens)),
    dates: Object.fromEntries([...frequencies.dob].map(([date, log]) => [String(date), round(log)])),
    years: Object.fromEntries([...frequencies.year].map((log, year) => [String(year), round(log)])),
  };
}

export function weightsOf({ m, u }: LinkModel): Weights {
  return { m: Float64Array.from(m), u: Float64Array.from(u) };
}

export function frequenciesOf(model: LinkModel, { tokens }: EncodedRows): Frequencies {
  const [given, last, street, zip, city, state] = TOKEN_ROLES.map((role) => fromLogs(tokens, model.logs[role])) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const years = Object.values(model.years);
  const year = newFloats(years.length);
  year.set(years);
  return {
    given,
    last,
    street,
    zip,
    city,
    state,
    others: model.columns.map((_, column) => fromLogs(tokens, model.columnLogs[column])),
    dob: new Map(Object.entries(model.dates).map(([date, log]) => [Number(date), log])),
    year,
  };
}

const EXCLUSIVE_LOG = -6;

/** Returns whether the data shows that a source rarely has a person twice. */
export function isSourceExclusive({ m, u }: Weights): boolean {
  return float64At(m, SOURCE * WIDTH) - float64At(u, SOURCE * WIDTH) < EXCLUSIVE_LOG;
}
