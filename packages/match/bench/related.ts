import { numberAt } from '@blotter/vocab';
import { fromCriminal } from '../src/link/from-criminal.ts';
import { createLinker } from '../src/link/linker.ts';
import type { LinkRow } from '../src/link/row.ts';
import { createNation } from './borrow-nation.ts';
import { createTruth } from './link-figures.ts';

export interface RelatedFigures {
  readonly rows: number;
  readonly pairs: number;
  readonly precision: number;
  readonly recall: number;
  /** By what the two publish of their births. */
  readonly recallByBirth: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly peakMegabytes: number;
}

const THREADED_FROM = 20_000;

const toBirthKind = ({ dob = '', birthYears }: LinkRow): number =>
  dob.length === 10 ? 2 : dob !== '' || birthYears ? 1 : 0;
const BIRTH_KINDS = ['one has nothing', 'one has an age or a year', 'both have a date'];

const countByBirth = (pairs: Iterable<readonly [LinkRow, LinkRow]>): readonly number[] => {
  const counts = BIRTH_KINDS.map(() => 0);
  for (const [a, b] of pairs) {
    const kind = Math.min(toBirthKind(a), toBirthKind(b));
    counts[kind] = numberAt(counts, kind) + 1;
  }
  return counts;
};

function* listTruePairs(rows: readonly LinkRow[], truth: ReadonlyMap<string, string>) {
  const people = new Map<string, LinkRow[]>();
  for (const row of rows) {
    const personId = truth.get(row.id) ?? '';
    people.set(personId, [...(people.get(personId) ?? []), row]);
  }
  for (const own of people.values())
    for (const [at, a] of own.entries()) for (const b of own.slice(at + 1)) yield [a, b] as const;
}

/** What jails, courts and prisons of a synthetic nation publish: which records name each other, against the truth. */
export async function runRelatedBench(people: number, seed: string): Promise<RelatedFigures> {
  const nation = createNation({ seed, people });
  const rows: LinkRow[] = [];
  const truth = new Map<string, string>();
  for (const { personId, source, record } of nation.criminal()) {
    const row = fromCriminal(source, record, nation.today);
    rows.push(row);
    truth.set(row.id, personId);
  }
  const startedAt = performance.now();
  const linked = await createLinker({ threads: rows.length < THREADED_FROM ? 1 : 2 }).link(rows);
  const related = [...linked.relations()];
  const seconds = (performance.now() - startedAt) / 1000;
  const { p: precision, r: recall } = createTruth(truth).ofPairs(related);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const right = related
    .filter(([a, b]) => truth.get(a) === truth.get(b))
    .map(([a, b]) => [byId.get(a) as LinkRow, byId.get(b) as LinkRow] as const);
  const [found, all] = [countByBirth(right), countByBirth(listTruePairs(rows, truth))];
  return {
    rows: rows.length,
    pairs: related.length,
    precision,
    recall,
    recallByBirth: Object.fromEntries(
      BIRTH_KINDS.map((kind, at) => [kind, numberAt(found, at) / Math.max(1, numberAt(all, at))]),
    ),
    seconds,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}
