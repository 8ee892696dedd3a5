import {
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

/** Writes the match fields of a record as JSON members. */
const write = ({ findings, model, stateLegs, distanceMiles, ...more }: MatchFacts): string => {
  const shown = {
    stateLegs: [
      ...(stateLegs & STATE_BY_ADDRESS ? (['address'] as const) : []),
      ...(stateLegs & STATE_BY_REGISTRY ? (['registry'] as const) : []),
    ],
    distanceMiles: Number.isNaN(distanceMiles) ? undefined : distanceMiles,
    byAge: more.byAge,
    fieldsPresent: more.fieldsPresent,
  };
  const { matchState, dobVerification, unverified } = toBirthLabels(findings);
  const detail = toMatchDetail(findings, shown);
  const matchDetail = more.withExplanation ? { ...detail, explanation: toExplanation(findings, model) } : detail;
  const members = { matchBasis: toMatchBasis(findings, shown), matchDetail, matchState, dobVerification, unverified };
  return JSON.stringify(members).slice(1, -1);
};

const toExplanation = (findings: Findings, model: Model) => {
  const { contributions, cap, total } = score(findings, model);
  return { contributions, cap, total };
};

const written = new LRUCache<string, string>({ max: 5_000 });

/** Caches the result, because most records of an answer match in the same way. */
export function toMatchWords(matched: MatchFacts): string {
  if (matched.withExplanation || !Number.isNaN(matched.distanceMiles)) return write(matched);
  const { findings: f, stateLegs, byAge, fieldsPresent } = matched;
  const names = `${f.lastName} ${f.firstName} ${f.middleName} ${f.alias}`;
  const places = `${f.address} ${f.zipcode} ${f.city} ${f.county} ${f.radius} ${f.state} ${stateLegs}`;
  const key = `${names} ${f.birth} ${f.q} ${places} ${byAge} ${fieldsPresent.join()}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = write(matched);
  written.set(key, text);
  return text;
}
