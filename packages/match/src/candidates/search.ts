import type { Model } from '../models/weights.ts';
import { confidenceOf } from '../score.ts';
import { createAddressCheck } from './address-check.ts';
import { createBirthCheck } from './birth-check.ts';
import {
  type CandidateList,
  createCollector,
  type Entry,
  modelOf,
  pickCandidates,
  toAskedFindings,
} from './candidate-list.ts';
import { createFindingTable } from './finding-table.ts';
import { createFreeTextCheck, type FreeTextCheck } from './free-text-check.ts';
import type { HeldSegment, Records } from './generation.ts';
import { growingInts } from './growing.ts';
import { cheapestOf, type Lead } from './lead.ts';
import { isFuzzySurname, keepWithinLimits } from './limit.ts';
import { findNameCheck, type NameCheck } from './name-check.ts';
import { findNameLead } from './name-lead.ts';
import { createCityCheck, createRadiusCheck, createStateLegs, createZipCheck } from './place-check.ts';
import type { IndexQuery, TimeRange } from './query.ts';
import type { Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SearchResult {
  readonly candidates: CandidateList;
  /** Codes of the sources of which more records agree than the limits allow, in order. */
  readonly truncated: readonly string[];
  /** Records looked at: what the search cost. */
  readonly visited: number;
}

/** Below this many visits it is not worth asking whether the birth leads to fewer. */
const FEW_VISITS = 2_000;

const isWithin = (value: number, [from, to]: TimeRange): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

const isOpen = ([from, to]: TimeRange): boolean => from === null && to === null;

/** What a query asks, made ready for all segments. */
const prepare = (query: IndexQuery, vocabulary: Vocabulary, name: NameCheck | undefined) => {
  const { sources, firstSeen, updated } = query;
  return {
    name,
    sourceAllowed: sources && Uint8Array.from(vocabulary.sources.list(), (code) => (sources.has(code) ? 1 : 0)),
    firstSeen: isOpen(firstSeen) ? null : firstSeen,
    updated: isOpen(updated) ? null : updated,
    birth: query.birth && createBirthCheck(query.birth, query),
    stateLegsOf: query.state && createStateLegs(query.state, vocabulary),
    city: query.city === null ? null : createCityCheck(query.city, vocabulary),
    zip: query.zip === null ? null : createZipCheck(query.zip),
    radius: query.near && createRadiusCheck(query.near),
    address: query.address === null ? null : createAddressCheck(query.address, vocabulary.words),
    q: query.q === null ? null : createFreeTextCheck(query.q, vocabulary.words),
  };
};

type Checks = ReturnType<typeof prepare>;

const everyRecord = ({ count }: Segment): Lead => ({
  estimate: count,
  visit: (each) => {
    for (let record = 0; record < count; record++) each(record);
  },
});

const leadInto = (
  segment: Segment,
  { name, zip, city, radius, address, birth }: Checks,
  text: FreeTextCheck | null,
): Lead => {
  const lead = cheapestOf([
    everyRecord(segment),
    ...[
      name && findNameLead(name, segment.byName),
      zip?.lead(segment),
      city?.lead(segment),
      radius?.lead(segment),
      address?.lead(segment),
      text?.lead(),
    ].filter((each) => each !== undefined),
  ]);
  const byBirth = lead.estimate > FEW_VISITS ? birth?.findLead(segment) : undefined;
  return byBirth ? cheapestOf([lead, byBirth]) : lead;
};

/** Searches one after another over the same scratch memory. */
export const createSearcher = (vocabulary: Vocabulary) => {
  const names = {
    last: createFindingTable(),
    sentParts: createFindingTable(),
    first: createFindingTable(),
    splitFirst: createFindingTable(),
  };
  const collector = createCollector();
  const visited = growingInts();
  let seen = new Uint8Array(1_024);

  const searchSegment = (
    { segment, dead }: HeldSegment,
    base: number,
    query: IndexQuery,
    checks: Checks,
    model: Model,
    onFound: (source: number, lastName: number) => void,
  ): number => {
    const { columns } = segment;
    const { name, sourceAllowed, firstSeen, updated, birth, stateLegsOf, city, zip, radius, address } = checks;
    const text = checks.q?.(segment) ?? null;
    const findings = toAskedFindings(query);
    const entry: Entry = { record: 0, name: 0, stateLegs: 0, distanceMiles: Number.NaN, confidence: 0 };

    const passes = (record: number): boolean => {
      if (dead[record] === 1) return false;
      if (sourceAllowed && sourceAllowed[columns.source[record] as number] !== 1) return false;
      if (birth) {
        findings.birth = birth.findingOf(columns.birth[record] as number);
        if (findings.birth === 0) return false;
      }
      if (firstSeen && !isWithin(columns.firstSeenMs[record] as number, firstSeen)) return false;
      if (updated && !isWithin(columns.updatedMs[record] as number, updated)) return false;
      if (zip && !zip.passes(columns, record)) return false;
      if (city && !city.passes(columns, record)) return false;
      if (stateLegsOf) {
        entry.stateLegs = stateLegsOf(columns, record);
        if (entry.stateLegs === 0) return false;
      }
      if (name && !name.passes(columns, record, findings.birth)) return false;
      if (radius) {
        entry.distanceMiles = radius.milesTo(columns, record);
        if (Number.isNaN(entry.distanceMiles)) return false;
      }
      if (address) {
        findings.address = address.agreementOf(columns, record);
        if (findings.address === 0) return false;
      }
      return text === null || text.passes(record);
    };

    const visit = (record: number): void => {
      if (seen[record] === 1) return;
      seen[record] = 1;
      visited.push(record);
      if (!passes(record)) return;
      if (name) {
        entry.name = name.found.name;
        findings.lastName = name.found.lastName;
        findings.firstName = name.found.firstName;
      }
      if (text) findings.q = text.found.value;
      findings.alias = entry.name > 0 || text?.found.aliasOnly === true ? 1 : 0;
      entry.record = base + record;
      entry.confidence = confidenceOf(findings, model);
      collector.push(entry, findings);
      onFound(columns.source[record] as number, findings.lastName);
    };

    leadInto(segment, checks, text).visit(visit);
    const count = visited.size();
    for (let at = 0; at < count; at++) seen[visited.at(at)] = 0;
    visited.clear();
    return count;
  };

  const search = (query: IndexQuery, held: readonly HeldSegment[], records: Records, people: number): SearchResult => {
    const name = findNameCheck(query, query.rule, vocabulary, people, names);
    const checks = prepare(query, vocabulary, name);
    const model = modelOf(query);
    const found = new Uint32Array(vocabulary.sources.list().length);
    const foundFuzzy = new Uint32Array(found.length);
    const onFound = (source: number, lastName: number): void => {
      found[source] = (found[source] as number) + 1;
      if (isFuzzySurname(lastName)) foundFuzzy[source] = (foundFuzzy[source] as number) + 1;
    };
    collector.clear();
    let base = 0;
    let count = 0;
    try {
      for (const each of held) {
        if (seen.length < each.segment.count) seen = new Uint8Array(each.segment.count);
        count += searchSegment(each, base, query, checks, model, onFound);
        base += each.segment.count;
      }
    } finally {
      name?.clear();
    }
    const isOver = (source: number): boolean =>
      (found[source] as number) > query.maxPerSource || (foundFuzzy[source] as number) > query.maxFuzzyPerSource;
    const truncated = vocabulary.sources.list().filter((_, source) => isOver(source));
    const list = collector.view();
    const positions = truncated.length === 0 ? undefined : keepWithinLimits(list, records, isOver, query);
    return { candidates: pickCandidates(list, positions), truncated: truncated.sort(), visited: count };
  };

  return { search };
};
