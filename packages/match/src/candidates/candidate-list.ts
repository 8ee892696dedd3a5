import { fold, numberAt, uint32At } from '@blotter/vocab';
import { BIRTH_FINDINGS } from '../compare/birth.ts';
import { type Findings, noFindings } from '../findings.ts';
import { FINDING_COUNT } from '../models/name-finding.ts';
import { type Model, PERSON_MODEL, PLACE_MODEL } from '../models/weights.ts';
import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import { type ArrayOf, KINDS } from './column-table.ts';
import type { IndexQuery } from './query.ts';

export const STATE_BY_ADDRESS = 1;
export const STATE_BY_REGISTRY = 2;

/** What a record that passes is entered with, beside its findings. */
export interface Entry {
  record: number;
  name: number;
  stateLegs: number;
  distanceMiles: number;
  confidence: number;
}

/** What all candidates of a query have in common: the places asked for. */
type AskedFeature = 'zipcode' | 'city' | 'county' | 'radius' | 'state';
type OwnFinding = Exclude<keyof Findings, AskedFeature>;

type ColumnKind = 'bytes' | 'shorts' | 'ints' | 'floats';

type Write<K extends ColumnKind> = (values: ArrayOf<K>, at: number, entry: Entry, findings: Findings) => void;

interface CandidateColumn {
  readonly kind: ColumnKind;
  readonly write: (values: never, at: number, entry: Entry, findings: Findings) => void;
}

const MOST_VALUES: { readonly [kind in ColumnKind]: number } = {
  bytes: 2 ** 8,
  shorts: 2 ** 16,
  ints: 2 ** 32,
  floats: Number.POSITIVE_INFINITY,
};

/** Fails when the kind holds fewer values than the column has: one that did not fit would silently become another. */
const column = <K extends ColumnKind>(kind: K, values: number, write: Write<K>) => {
  if (values > MOST_VALUES[kind]) throw new RangeError(`${values} values do not fit a column of ${kind}`);
  return { kind, write };
};

const HUNDREDTHS = 101;
const TEN_THOUSANDTHS = 10_001;
/** A record has at most so many names; further aliases are found by `q`. */
const MOST_NAMES = 2 ** 16;

/**
 * One candidate a position, in step. Collecting, picking and reading derive from this table: a finding is one row of it, and the compiler
 * asks for it.
 */
const CANDIDATE_COLUMNS = {
  /** RecordHandle. */
  record: column('ints', 2 ** 32, (values, at, entry) => {
    values[at] = entry.record;
  }),
  /** Which of the record's names agrees: 0 the legal one, n the alias n - 1. */
  name: column('shorts', MOST_NAMES, (values, at, entry) => {
    values[at] = entry.name;
  }),
  /** NameFinding, its rarity in it. */
  lastName: column('shorts', FINDING_COUNT, (values, at, _, findings) => {
    values[at] = findings.lastName;
  }),
  firstName: column('shorts', FINDING_COUNT, (values, at, _, findings) => {
    values[at] = findings.firstName;
  }),
  middleName: column('shorts', FINDING_COUNT, (values, at, _, findings) => {
    values[at] = findings.middleName;
  }),
  /** BirthFinding. */
  birth: column('bytes', BIRTH_FINDINGS.length, (values, at, _, findings) => {
    values[at] = findings.birth;
  }),
  /** STATE_BY_ADDRESS, STATE_BY_REGISTRY, or both added. */
  stateLegs: column('bytes', 4, (values, at, entry) => {
    values[at] = entry.stateLegs;
  }),
  /** Hundredths, as `Findings` has them; 0 where not asked. */
  q: column('bytes', HUNDREDTHS, (values, at, _, findings) => {
    values[at] = findings.q;
  }),
  address: column('bytes', HUNDREDTHS, (values, at, _, findings) => {
    values[at] = findings.address;
  }),
  /** 1 when the name, or a word of `q`, agrees through an alias only. */
  alias: column('bytes', 2, (values, at, _, findings) => {
    values[at] = findings.alias;
  }),
  /** 1 when the name that agrees is a placeholder. */
  placeholder: column('bytes', 2, (values, at, _, findings) => {
    values[at] = findings.placeholder;
  }),
  /** To the nearest address; NaN where not asked. */
  distanceMiles: column('floats', 0, (values, at, entry) => {
    values[at] = entry.distanceMiles;
  }),
  /** Ten-thousandths. */
  confidence: column('shorts', TEN_THOUSANDTHS, (values, at, entry) => {
    values[at] = entry.confidence;
  }),
} as const satisfies { readonly [name in keyof Entry | OwnFinding]: CandidateColumn };

type Table = typeof CANDIDATE_COLUMNS;
type CandidateColumnName = keyof Table;
export type CandidateColumns = { readonly [name in CandidateColumnName]: ArrayOf<Table[name]['kind']> };

export interface CandidateList extends CandidateColumns {
  readonly size: number;
}

const NAMES = Object.keys(CANDIDATE_COLUMNS) as readonly CandidateColumnName[];
const OWN_FINDINGS = NAMES.filter((name): name is OwnFinding => name in noFindings());

const toColumns = (of: (name: CandidateColumnName) => ArrayOf<ColumnKind>): CandidateColumns =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as unknown as CandidateColumns;

const FEWEST_HELD = 64;

/**
 * Candidates being collected. It is kept from query to query, so that a query allocates only what it returns. Each column is written by
 * a function of its own: one that writes all kinds of arrays took three times as long.
 */
export function createCollector() {
  const columns = NAMES.map((name) => {
    const { kind, write } = CANDIDATE_COLUMNS[name];
    return {
      name,
      kind,
      write: write as Write<ColumnKind>,
      values: new KINDS[kind](FEWEST_HELD) as ArrayOf<ColumnKind>,
    };
  });
  let size = 0;
  let capacity = FEWEST_HELD;

  const grow = (): void => {
    capacity *= 2;
    for (const each of columns) {
      const longer: ArrayOf<ColumnKind> = new KINDS[each.kind](capacity);
      longer.set(each.values);
      each.values = longer;
    }
  };

  return {
    clear: (): void => {
      size = 0;
    },
    push: (entry: Entry, findings: Findings): void => {
      if (size === capacity) grow();
      for (let at = 0; at < columns.length; at++) {
        const { write, values } = columns[at] as (typeof columns)[number];
        write(values, size, entry, findings);
      }
      size += 1;
    },
    size: (): number => size,
    /** Shares memory with the collector. */
    view: (): CandidateList => {
      const views = new Map(columns.map(({ name, values }) => [name, values.subarray(0, size)]));
      return { size, ...toColumns((name) => views.get(name) ?? new Uint8Array(0)) };
    },
  };
}

const pick = <T extends ArrayOf<ColumnKind>>(values: T, positions: Uint32Array | undefined): T => {
  if (positions === undefined) return values.slice() as T;
  const picked = values.slice(0, positions.length) as T;
  for (let at = 0; at < positions.length; at++) picked[at] = numberAt(values, uint32At(positions, at));
  return picked;
};

const COLUMNS_PER_STEP = 4;

/** A copy of the candidates at these positions, ascending; of all without them. */
export function* pickCandidates(list: CandidateList, positions?: Uint32Array): Steps<CandidateList> {
  const size = positions?.length ?? list.size;
  const picked = new Map<CandidateColumnName, ArrayOf<ColumnKind>>();
  for (const [at, name] of NAMES.entries()) {
    if (size > ITEMS_PER_STEP && at % COLUMNS_PER_STEP === COLUMNS_PER_STEP - 1) yield;
    picked.set(name, pick(list[name], positions));
  }
  return { size, ...toColumns((name) => picked.get(name) ?? list[name]) };
}

/** Which model a query's candidates are scored by. */
export function modelOf({ first, last, q }: IndexQuery): Model {
  return q !== null || fold(first) !== '' || fold(last) !== '' ? PERSON_MODEL : PLACE_MODEL;
}

const WHOLE = 100;

/** What every candidate of a query has in common: the places asked for, which it would not be without. */
export function toAskedFindings({ zip, city, county, near, state }: IndexQuery): Findings {
  return {
    ...noFindings(),
    zipcode: zip === null ? 0 : WHOLE,
    city: city === null ? 0 : WHOLE,
    county: county === null ? 0 : WHOLE,
    radius: near === null ? 0 : WHOLE,
    state: state === null ? 0 : WHOLE,
  };
}

/** All that was found of one candidate, as the score and its reasons are made from it. */
export function toFindings(list: CandidateList, at: number, query: IndexQuery): Findings {
  const findings: { [name in OwnFinding]: number } = toAskedFindings(query);
  for (const name of OWN_FINDINGS) findings[name] = numberAt(list[name], at);
  return findings as Findings;
}
