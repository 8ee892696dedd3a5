import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActiveClearance,
  findStaleReason,
  isUnchanged,
  type PersonFacts,
  suppresses,
  toRecordClearance,
  withClearance,
} from './clearance.ts';

const CITED_MS = 1_000;

const record = fc.record({
  source: fc.constantFrom('TX', 'OK', 'LA'),
  rowKey: fc.constantFrom('1', '2', '3'),
  version: fc.integer({ min: 1, max: 3 }),
  firstSeenMs: fc.integer({ min: 0, max: 2 * CITED_MS }),
});
const records = fc.uniqueArray(record, {
  minLength: 1,
  maxLength: 5,
  selector: ({ source, rowKey }) => `${source} ${rowKey}`,
});
const texts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
const facts: fc.Arbitrary<PersonFacts> = fc.record({ names: texts, births: texts, offenses: texts });

const clearanceOf = (seen: ActiveClearance['records']): ActiveClearance => ({
  clearanceId: 'clr_1',
  verdict: 'not_this_person',
  personId: 1n,
  records: seen,
  clearedAt: new Date(CITED_MS + 1),
  citedAt: new Date(CITED_MS),
});
const NO_FACTS: PersonFacts = { names: [], births: [], offenses: [] };

describe('staleReason (contract, Clearances)', () => {
  it('a person with only seen records is not stale, whatever records were lost', () => {
    fc.assert(
      fc.property(records, fc.array(facts), fc.func(fc.boolean()), (seen, then, stays) => {
        const clearance = clearanceOf(seen);
        const now = seen.filter(({ source, rowKey }) => stays(source, rowKey));
        expect(isUnchanged(clearance, now)).toBe(true);
        const changed = { now, isSplit: false, factsThen: then, factsNow: then.slice(1) };
        expect(findStaleReason(clearance, changed)).toBeNull();
      }),
    );
  });

  it('a person with an unseen record, new or formerly another person’s, is not suppressed', () => {
    fc.assert(
      fc.property(records, records, facts, (seen, now, same) => {
        const keys = new Set(seen.map(({ source, rowKey }) => `${source} ${rowKey}`));
        const unseen = now.filter(({ source, rowKey }) => !keys.has(`${source} ${rowKey}`));
        const wasSomebodyElse = unseen.some(({ firstSeenMs }) => firstSeenMs <= CITED_MS);
        const isElsewhere = unseen.some(({ source }) => !seen.some((each) => each.source === source));
        const changed = { now, isSplit: false, factsThen: [same], factsNow: [same] };
        const expected = wasSomebodyElse ? 'merged' : isElsewhere ? 'new_registry' : null;
        expect(findStaleReason(clearanceOf(seen), changed)).toBe(expected);
      }),
    );
  });

  it('a new name, birth date or offense makes it stale, a removed one does not', () => {
    fc.assert(
      fc.property(records, fc.array(facts), fc.array(facts), (seen, factsThen, factsNow) => {
        const isNew = (fact: keyof PersonFacts): boolean => {
          const known = factsThen.flatMap((each) => each[fact]);
          return factsNow.flatMap((each) => each[fact]).some((each) => !known.includes(each));
        };
        const identity = isNew('names') || isNew('births');
        const expected = identity ? 'identity_changed' : isNew('offenses') ? 'new_offense' : null;
        const changed = { now: seen, isSplit: false, factsThen, factsNow };
        expect(findStaleReason(clearanceOf(seen), changed)).toBe(expected);
      }),
    );
  });

  it('split takes precedence over all other reasons', () => {
    fc.assert(
      fc.property(records, records, (seen, now) => {
        const changed = { now, isSplit: true, factsThen: [NO_FACTS], factsNow: [NO_FACTS] };
        expect(findStaleReason(clearanceOf(seen), changed)).toBe('split');
      }),
    );
  });
});

describe('the effect of a clearance on a record', () => {
  it('only a not_this_person that is not stale suppresses, and not in mode annotate', () => {
    const clearance = clearanceOf([]);
    const fresh = toRecordClearance(clearance, null);
    expect(suppresses(fresh, undefined)).toBe(true);
    expect(suppresses(fresh, 'annotate')).toBe(false);
    expect(suppresses(toRecordClearance(clearance, 'merged'), undefined)).toBe(false);
    expect(suppresses(toRecordClearance({ ...clearance, verdict: 'this_person' }, null), undefined)).toBe(false);
  });

  it('comes last in the record, both sent and stored', () => {
    const clearance = toRecordClearance(clearanceOf([]), 'split');
    const { members, spliced } = withClearance({ members: ['"a":1'], spliced: '"b":2' }, clearance);
    const text = `{${members},${spliced}}`;
    expect(JSON.parse(text)).toEqual({ a: 1, b: 2, clearance });
    expect(Object.keys(JSON.parse(text)).at(-1)).toBe('clearance');
    const as = { spliced: '' };
    expect(withClearance(as, undefined)).toBe(as);
  });
});
