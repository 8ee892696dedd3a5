import {
  FINDING_NAMES,
  type Findings,
  type Model,
  STATE_BY_ADDRESS,
  STATE_BY_REGISTRY,
  score,
  toBirthLabels,
  toMatchBasis,
  toMatchDetail,
} from '@blotter/match';
import { LRUCache } from 'lru-cache';

export type MatchFacts = {
  readonly findings: Findings;
  readonly model: Model;
  readonly stateLegs: number;
  readonly distanceMiles: number;
  /** The query sent an age and no date. */
  readonly byAge: boolean;
  readonly fieldsPresent: readonly string[];
  readonly withExplanation: boolean;
};

/** The facts that many records have in common. */
export type SharedFacts = Pick<MatchFacts, 'findings' | 'stateLegs' | 'byAge' | 'fieldsPresent'>;

/** Writes the match fields of a record as JSON members. */
const write = (
  { findings, stateLegs, byAge, fieldsPresent }: SharedFacts,
  distanceMiles = Number.NaN,
  explanation?: ReturnType<typeof toExplanation>,
): string => {
  const shown = {
    stateLegs: [
      ...(stateLegs & STATE_BY_ADDRESS ? (['address'] as const) : []),
      ...(stateLegs & STATE_BY_REGISTRY ? (['registry'] as const) : []),
    ],
    distanceMiles: Number.isNaN(distanceMiles) ? undefined : distanceMiles,
    byAge,
    fieldsPresent,
  };
  const { matchState, dobVerification, unverified } = toBirthLabels(findings);
  const detail = toMatchDetail(findings, shown);
  const matchDetail = explanation ? { ...detail, explanation } : detail;
  const members = { matchBasis: toMatchBasis(findings, shown), matchDetail, matchState, dobVerification, unverified };
  return JSON.stringify(members).slice(1, -1);
};

const toExplanation = (findings: Findings, model: Model) => {
  const { contributions, cap, total } = score(findings, model);
  return { contributions, cap, total };
};

/**
 * Returns a different key for different facts. A finding is an integer below 2^16, so it is one character. Writing the
 * findings as numbers took about a fifth longer.
 */
export function toSharedKey({ findings, stateLegs, byAge, fieldsPresent }: SharedFacts): string {
  const characters = String.fromCharCode(...FINDING_NAMES.map((name) => findings[name]));
  return `${characters}${stateLegs} ${byAge} ${fieldsPresent.join()}`;
}

const written = new LRUCache<string, string>({ max: 5_000 });

/** Caches the result, because most records of an answer match in the same way. */
export function toMatchWords(matched: MatchFacts): string {
  const { findings, model, distanceMiles, withExplanation } = matched;
  if (withExplanation) return write(matched, distanceMiles, toExplanation(findings, model));
  if (!Number.isNaN(distanceMiles)) return write(matched, distanceMiles);
  const key = toSharedKey(matched);
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = write(matched);
  written.set(key, text);
  return text;
}
