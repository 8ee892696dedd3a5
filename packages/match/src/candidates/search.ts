import { float64At, uint16At, uint32At } from '@blotter/vocab';
import { toSentName } from '../match-name.ts';
import type { Model } from '../models/weights.ts';
import { confidenceOf } from '../score.ts';
import { RECORDS_PER_STEP, type Steps } from '../steps.ts';
import { type CandidateList, type Entry, modelOf, pickCandidates, toAskedFindings } from './candidate-list.ts';
import { type Checks, leadInto, toChecks } from './checks.ts';
import type { Records } from './generation.ts';
import type { GrowingOf } from './growing.ts';
import type { Lead } from './lead.ts';
import { isFuzzySurname, keepWithinLimits } from './limit.ts';
import { findNameCheck, type NameScratch } from './name-check.ts';
import { createNearMissLook, findWideQuery, type NearMisses } from './near-misses.ts';
import { type IndexQuery, isWithin } from './query.ts';
import { createScratchPool, type SearchScratch } from './search-scratch.ts';
import type { SegmentState } from './segment.ts';
import { hasPlaceholder } from './segment.ts';
import { findSimilarNames } from './similar-name.ts';
import type { NameWeights, Vocabulary } from './vocabulary.ts';

export interface SearchResult {
  readonly candidates: CandidateList;
  readonly nearMisses: NearMisses;
  /** Sorted codes of the sources with more matching records than the limits allow. */
  readonly truncated: readonly string[];
  /** Matching records that were counted without being read. The index in memory reads all. */
  readonly omitted: number;
  /** Number of records examined, the cost of the search. */
  readonly visited: number;
}

/** The parts of a search that all segments share. */
interface Search {
  readonly query: IndexQuery;
  readonly checks: Checks;
  /** Checks of the query whose result contains all near misses. */
  readonly wide: Checks | undefined;
  readonly model: Model;
  readonly scratch: SearchScratch;
  readonly onFound: (source: number, lastName: number) => void;
}

/** With `weights`, births are counted by another index. */
export function createSearcher(vocabulary: Vocabulary, weights?: NameWeights) {
  const pool = createScratchPool();
  let seen = new Uint8Array(1_024);

  /**
   * Returns every record of a lead once, before any comparison. This is one step, because a million records take less
   * than 10 ms.
   */
  const listVisits = (lead: Lead, count: number, visits: GrowingOf<'ints'>): Uint32Array => {
    if (seen.length < count) seen = new Uint8Array(count);
    visits.clear();
    lead.visit((record) => {
      if (seen[record] === 1) return;
      seen[record] = 1;
      visits.push(record);
    });
    const list = visits.view();
    for (let at = 0; at < list.length; at++) seen[uint32At(list, at)] = 0;
    return list;
  };

  /** Returns the passes over one segment. Each pass examines a range of its visits. */
  const listPasses = ({ segment, dead, deadCount }: SegmentState, base: number, search: Search) => {
    const { columns } = segment;
    const { query, checks, wide, model, onFound } = search;
    const { collector, visits, answered } = search.scratch;
    answered.begin(segment.count);
    const { name, sourceAllowed, firstSeen, updated, birth, stateLegsOf, city, isInCounty, zip, radius, address } =
      checks;
    const text = checks.q?.(segment) ?? null;
    const findings = toAskedFindings(query);
    const entry: Entry = { record: 0, name: 0, stateLegs: 0, distanceMiles: Number.NaN, confidence: 0 };

    const passes = (record: number): boolean => {
      if (dead[record] === 1) return false;
      if (sourceAllowed && sourceAllowed[uint16At(columns.source, record)] !== 1) return false;
      if (birth) {
        findings.birth = birth.findingOf(uint32At(columns.birth, record));
        if (findings.birth === 0) return false;
      }
      if (firstSeen && !isWithin(float64At(columns.firstSeenMs, record), firstSeen)) return false;
      if (updated && !isWithin(float64At(columns.updatedMs, record), updated)) return false;
      if (zip && !zip.passes(columns, record)) return false;
      if (city && !city.passes(columns, record)) return false;
      if (stateLegsOf) {
        entry.stateLegs = stateLegsOf(columns, record);
        if (entry.stateLegs === 0) return false;
      }
      if (isInCounty && !isInCounty(columns, record)) return false;
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

    const isPlaceholderAt = (record: number, name: number): boolean =>
      columns.isPlaceholder[uint32At(columns.nameStarts, record) + name] === 1;

    const look = (record: number): void => {
      if (!passes(record)) return;
      if (name) {
        entry.name = name.found.name;
        findings.lastName = name.found.lastName;
        findings.firstName = name.found.firstName;
        findings.middleName = name.found.middleName;
      }
      if (text) findings.q = text.found.value;
      findings.alias = entry.name > 0 || text?.found.aliasOnly === true ? 1 : 0;
      findings.placeholder = hasPlaceholder(segment, record) && isPlaceholderAt(record, entry.name) ? 1 : 0;
      entry.record = base + record;
      entry.confidence = confidenceOf(findings, model);
      collector.push(entry, findings);
      if (wide) answered.put(record);
      onFound(uint16At(columns.source, record), findings.lastName);
    };

    const nearMissLook =
      wide && createNearMissLook({ segment, dead, deadCount }, base, wide, checks, text, search.scratch.nearMisses);
    const lookAtNearMiss =
      nearMissLook &&
      ((record: number): void => {
        if (!answered.has(record)) nearMissLook(record);
      });

    /** Both lists use the same memory, so the caller must read one before it creates the next. */
    const createPass = (lead: Lead, lookAt: (record: number) => void) => {
      const list = listVisits(lead, segment.count, visits);
      return {
        count: list.length,
        look: (from: number, to: number): void => {
          for (let at = from; at < to; at++) lookAt(uint32At(list, at));
        },
      };
    };

    return [
      () => createPass(leadInto(segment, checks, text), look),
      ...(wide && lookAtNearMiss ? [() => createPass(leadInto(segment, wide, null), lookAtNearMiss)] : []),
    ];
  };

  /** Shares no state between steps, so other searches and commits may run between them. */
  function* searchSteps(
    query: IndexQuery,
    segments: readonly SegmentState[],
    records: Records,
    people: number,
  ): Steps<SearchResult> {
    const scratch = pool.take();
    // Sources that are added during the search do not belong to its generation.
    const sources = vocabulary.sources.list().slice();
    const sent = toSentName(query.last, query.first);
    const wideQuery = findWideQuery(query);
    const { similarFrom } = wideQuery?.rule ?? query.rule;
    const similar =
      query.birth && similarFrom !== null
        ? findSimilarNames(sent, query.birth.dob, vocabulary, people, segments, similarFrom, weights?.born)
        : undefined;
    const toNameCheck = (asked: IndexQuery, names: NameScratch) =>
      findNameCheck(asked, asked.rule, vocabulary, people, names, similar);
    const name = toNameCheck(query, scratch.names);
    const wideName = wideQuery && toNameCheck(wideQuery, scratch.wideNames);
    const found = new Uint32Array(sources.length);
    const foundFuzzy = new Uint32Array(sources.length);
    const search: Search = {
      query,
      checks: toChecks(query, vocabulary, name),
      wide: wideQuery && toChecks(wideQuery, vocabulary, wideName),
      model: modelOf(query),
      scratch,
      onFound: (source, lastName) => {
        found[source] = uint32At(found, source) + 1;
        if (isFuzzySurname(lastName)) foundFuzzy[source] = uint32At(foundFuzzy, source) + 1;
      },
    };
    scratch.collector.clear();
    scratch.nearMisses.record.clear();
    scratch.nearMisses.reasons.clear();
    let base = 0;
    let visited = 0;
    let left = RECORDS_PER_STEP;
    for (const each of segments) {
      for (const createPass of listPasses(each, base, search)) {
        const { count, look } = createPass();
        for (let from = 0; from < count; ) {
          const to = Math.min(count, from + left);
          look(from, to);
          left -= to - from;
          from = to;
          if (left > 0) continue;
          yield;
          left = RECORDS_PER_STEP;
        }
        visited += count;
      }
      base += each.segment.count;
    }
    name?.clear();
    wideName?.clear();
    const isOver = (source: number): boolean =>
      uint32At(found, source) > query.maxPerSource || uint32At(foundFuzzy, source) > query.maxFuzzyPerSource;
    const truncated = sources.filter((_, source) => isOver(source)).sort();
    const list = scratch.collector.view();
    const positions = truncated.length === 0 ? undefined : yield* keepWithinLimits(list, records, isOver, query);
    const candidates = yield* pickCandidates(list, positions);
    const { record, reasons } = scratch.nearMisses;
    const nearMisses: NearMisses = {
      size: record.size(),
      record: record.view().slice(),
      reasons: reasons.view().slice(),
    };
    pool.giveBack(scratch);
    return { candidates, nearMisses, truncated, omitted: 0, visited };
  }

  return { searchSteps };
}
