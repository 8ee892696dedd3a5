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

/** Values stored for a record that passes, in addition to its findings. */
export interface Entry {
  record: number;
  name: number;
  stateLegs: number;
  distanceMiles: number;
  confidence: number;
}

/** Features that are equal for all candidates of a query, because they are the requested places. */
type PlaceFeature = 'zipcode' | 'city' | 'county' | 'radius' | 'state';
type OwnFinding = Exclude<keyof Findings, PlaceFeature>;

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

/** Fails if the array kind cannot hold every value of the column, because a value would be truncated silently. */
const column = <K extends ColumnKind>(kind: K, values: number, write: Write<K>) => {
  if (values > MOST_VALUES[kind]) throw new RangeError(`${values} values do not fit a column of ${kind}`);
  return { kind, write };
};

const HUNDREDTHS = 101;
const TEN_THOUSANDTHS = 10_001;
/** Maximum number of indexed names per record. Further aliases are found by `q` only. */
const MOST_NAMES = 2 ** 16;

/**
 * Columns of the candidate list, one value per candidate. Collecting, picking and reading derive from this table, so
 * the compiler rejects a missing finding.
 */
const CANDIDATE_COLUMNS = {
  /** A RecordHandle. */
  record: column('ints', 2 ** 32, (values, at, entry) => {
    values[at] = entry.record;
  }),
  /** The name of the record that matches: 0 is the legal name, n is alias n - 1. */
  name: column('shorts', MOST_NAMES, (values, at, entry) => {
    values[at] = entry.name;
  }),
  /** A NameFinding, including its rarity. */
  lastName: column('shorts', FINDING_COUNT, (values, at, _, findings) => {
    values[at] = findings.lastName;
  }),
  firstName: column('shorts', FINDING_COUNT, (values, at, _, findings) => {
    values[at] = findings.firstName;
  }),
  middleName: column('shorts', FINDING_COUNT, (values, at, _, findings) => {
    values[at] = findings.middleName;
  }),
  /** A BirthFinding. */
  birth: column('bytes', BIRTH_FINDINGS.length, (values, at, _, findings) => {
    values[at] = findings.birth;
  }),
  /** STATE_BY_ADDRESS, STATE_BY_REGISTRY, or their sum. */
  stateLegs: column('bytes', 4, (values, at, entry) => {
    values[at] = entry.stateLegs;
  }),
  /** Hundredths, as in `Findings`. 0 if not requested. */
  q: column('bytes', HUNDREDTHS, (values, at, _, findings) => {
    values[at] = findings.q;
  }),
  address: column('bytes', HUNDREDTHS, (values, at, _, findings) => {
    values[at] = findings.address;
  }),
  /** 1 if the name, or a word of `q`, matches only an alias. */
  alias: column('bytes', 2, (values, at, _, findings) => {
    values[at] = findings.alias;
  }),
  /** 1 if the matching name is a placeholder. */
  placeholder: column('bytes', 2, (values, at, _, findings) => {
    values[at] = findings.placeholder;
  }),
  /** Distance to the nearest address. NaN if not requested. */
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
 * Collects candidates. It is reused between queries, so that a query allocates only its result. Each column has its own
 * write function: one function for all array kinds took three times as long.
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
    /** The view shares memory with the collector. */
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

/** Copies the candidates at these ascending positions, or all candidates if no positions are given. */
export function* pickCandidates(list: CandidateList, positions?: Uint32Array): Steps<CandidateList> {
  const size = positions?.length ?? list.size;
  const picked = new Map<CandidateColumnName, ArrayOf<ColumnKind>>();
  for (const [at, name] of NAMES.entries()) {
    if (size > ITEMS_PER_STEP && at % COLUMNS_PER_STEP === COLUMNS_PER_STEP - 1) yield;
    picked.set(name, pick(list[name], positions));
  }
  return { size, ...toColumns((name) => picked.get(name) ?? list[name]) };
}

/** Returns the model that scores the candidates of a query. */
export function modelOf({ first, last, q }: IndexQuery): Model {
  return q !== null || fold(first) !== '' || fold(last) !== '' ? PERSON_MODEL : PLACE_MODEL;
}

const WHOLE = 100;

/** Returns the findings that all candidates of a query share: the requested places, which every candidate matches. */
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

/** Returns all findings of one candidate. The score and its reasons derive from them. */
export function toFindings(list: CandidateList, at: number, query: IndexQuery): Findings {
  const findings: { [name in OwnFinding]: number } = toAskedFindings(query);
  for (const name of OWN_FINDINGS) findings[name] = numberAt(list[name], at);
  return findings as Findings;
}
