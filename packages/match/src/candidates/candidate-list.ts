import { fold } from '@blotter/vocab';
import { type Findings, noFindings } from '../findings.ts';
import { type Model, PERSON_MODEL, PLACE_MODEL } from '../models/weights.ts';
import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import { growingBytes, growingFloats, growingInts, growingShorts } from './growing.ts';
import type { IndexQuery } from './query.ts';

export const STATE_BY_ADDRESS = 1;
export const STATE_BY_REGISTRY = 2;

/** One candidate a position, in step. */
export interface CandidateList {
  readonly size: number;
  /** RecordHandle. */
  readonly record: Uint32Array;
  /** Which of the record's names agrees: 0 the legal one, n the alias n - 1. */
  readonly name: Uint16Array;
  /** NameFinding, its rarity in it. */
  readonly lastName: Uint16Array;
  readonly firstName: Uint16Array;
  readonly middleName: Uint16Array;
  /** BirthFinding. */
  readonly birth: Uint8Array;
  /** STATE_BY_ADDRESS, STATE_BY_REGISTRY, or both added. */
  readonly stateLegs: Uint8Array;
  /** Hundredths, as `Findings` has them; 0 where not asked. */
  readonly q: Uint8Array;
  readonly address: Uint8Array;
  /** 1 when the name, or a word of `q`, agrees through an alias only. */
  readonly alias: Uint8Array;
  /** To the nearest address; NaN where not asked. */
  readonly distanceMiles: Float64Array;
  /** Ten-thousandths. */
  readonly confidence: Uint16Array;
}

/** What a record that passes is entered with, beside its findings. */
export interface Entry {
  record: number;
  name: number;
  stateLegs: number;
  distanceMiles: number;
  confidence: number;
}

/** Candidates being collected. It is kept from query to query, so that a query allocates only what it returns. */
export const createCollector = () => {
  const record = growingInts();
  const name = growingShorts();
  const lastName = growingShorts();
  const firstName = growingShorts();
  const middleName = growingShorts();
  const birth = growingBytes();
  const stateLegs = growingBytes();
  const q = growingBytes();
  const address = growingBytes();
  const alias = growingBytes();
  const distanceMiles = growingFloats();
  const confidence = growingShorts();
  const names = [name, lastName, firstName, middleName];
  const columns = [record, ...names, birth, stateLegs, q, address, alias, distanceMiles, confidence];

  return {
    clear: (): void => {
      for (const column of columns) column.clear();
    },
    push: (entry: Entry, findings: Findings): void => {
      record.push(entry.record);
      name.push(entry.name);
      lastName.push(findings.lastName);
      firstName.push(findings.firstName);
      middleName.push(findings.middleName);
      birth.push(findings.birth);
      stateLegs.push(entry.stateLegs);
      q.push(findings.q);
      address.push(findings.address);
      alias.push(findings.alias);
      distanceMiles.push(entry.distanceMiles);
      confidence.push(entry.confidence);
    },
    size: record.size,
    /** Shares memory with the collector. */
    view: (): CandidateList => ({
      size: record.size(),
      record: record.view(),
      name: name.view(),
      lastName: lastName.view(),
      firstName: firstName.view(),
      middleName: middleName.view(),
      birth: birth.view(),
      stateLegs: stateLegs.view(),
      q: q.view(),
      address: address.view(),
      alias: alias.view(),
      distanceMiles: distanceMiles.view(),
      confidence: confidence.view(),
    }),
  };
};

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const pick = <T extends Column>(column: T, positions: Uint32Array | undefined): T => {
  if (positions === undefined) return column.slice() as T;
  const picked = column.slice(0, positions.length) as T;
  for (let at = 0; at < positions.length; at++) picked[at] = column[positions[at] as number] as number;
  return picked;
};

/** A copy of the candidates at these positions, ascending; of all without them. */
export function* pickCandidates(list: CandidateList, positions?: Uint32Array): Steps<CandidateList> {
  const size = positions?.length ?? list.size;
  const isLong = size > ITEMS_PER_STEP;
  const record = pick(list.record, positions);
  const name = pick(list.name, positions);
  if (isLong) yield;
  const lastName = pick(list.lastName, positions);
  const firstName = pick(list.firstName, positions);
  const middleName = pick(list.middleName, positions);
  const birth = pick(list.birth, positions);
  if (isLong) yield;
  const stateLegs = pick(list.stateLegs, positions);
  const q = pick(list.q, positions);
  const address = pick(list.address, positions);
  if (isLong) yield;
  const alias = pick(list.alias, positions);
  const distanceMiles = pick(list.distanceMiles, positions);
  const confidence = pick(list.confidence, positions);
  const names = { name, lastName, firstName, middleName };
  return { size, record, ...names, birth, stateLegs, q, address, alias, distanceMiles, confidence };
}

/** Which model a query's candidates are scored by. */
export const modelOf = ({ first, last, q }: IndexQuery): Model =>
  q !== null || fold(first) !== '' || fold(last) !== '' ? PERSON_MODEL : PLACE_MODEL;

const WHOLE = 100;

/** What every candidate of a query has in common: the places asked for, which it would not be without. */
export const toAskedFindings = ({ zip, city, county, near, state }: IndexQuery): Findings => ({
  ...noFindings(),
  zipcode: zip === null ? 0 : WHOLE,
  city: city === null ? 0 : WHOLE,
  county: county === null ? 0 : WHOLE,
  radius: near === null ? 0 : WHOLE,
  state: state === null ? 0 : WHOLE,
});

/** All that was found of one candidate, as the score and its reasons are made from it. */
export const toFindings = (list: CandidateList, at: number, query: IndexQuery): Findings => ({
  ...toAskedFindings(query),
  lastName: list.lastName[at] as number,
  firstName: list.firstName[at] as number,
  middleName: list.middleName[at] as number,
  alias: list.alias[at] === 1 ? 1 : 0,
  birth: list.birth[at] as number,
  q: list.q[at] as number,
  address: list.address[at] as number,
});
