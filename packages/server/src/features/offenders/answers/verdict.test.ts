import { NO_REAL_REGISTRY, type SourceStatus } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSourceStatus } from '../../../searches/answers/source-status.ts';
import { toVerdict, type VerdictFacts } from './verdict.ts';

const toStatus = (source: string, more: Partial<SourceStatus> = {}): SourceStatus =>
  toSourceStatus({
    source,
    status: 'ok',
    matched: 0,
    fromCache: true,
    note: null,
    incompleteReason: null,
    cappedOmitted: false,
    ...more,
  });
const LATE = toStatus('GU', { status: 'error', incompleteReason: 'deadline' });

const NO_FILTERS = { place: undefined, time: undefined, mode: undefined, asOf: undefined };
const PLACE = 'Only people with an address in Chicago, IL were considered';
const NEAR: VerdictFacts['nearMisses'] = { people: 1, jurisdictions: ['MN', 'NY'], reasons: ['place'] };

const CLEAR: VerdictFacts = {
  isTest: false,
  statuses: [toStatus('TX'), toStatus('OK')],
  incomplete: [],
  records: 0,
  suppressed: 0,
  doubts: [],
  asks: { lastName: true, birth: 'dob' },
  filters: NO_FILTERS,
  nearMisses: { people: 0, jurisdictions: [], reasons: [] },
  scope: { skippedByScope: 0, uncovered: [], isScoped: false },
};
const decide = (more: Partial<VerdictFacts>) => toVerdict({ ...CLEAR, ...more });

describe('canConcludeNoMatch (contract, Envelope: verdict)', () => {
  it('is true if a surname was given, everything was fully searched, and no person matched or nearly matched', () => {
    expect(decide({})).toEqual({
      canConcludeNoMatch: true,
      because: ['No person matched in the 2 registries that were searched.'],
      remedies: [],
      nearMisses: { people: 0, jurisdictions: [], reasons: [] },
    });
  });

  it.each<[string, Partial<VerdictFacts>, string]>([
    ['no surname was given', { asks: { lastName: false, birth: 'dob' } }, 'No last name was sent'],
    ['no registry was searched', { statuses: [] }, 'No registry was searched.'],
    ['a registry is incomplete', { statuses: [LATE], incomplete: [LATE] }, 'Not searched to the end: GU.'],
    ['a record was returned', { records: 1 }, '1 person matched.'],
    ['a person was suppressed', { suppressed: 2 }, '2 matching people were left out by your clearances.'],
    ['there is a near miss', { nearMisses: NEAR }, 'registered in MN, NY.'],
    [
      'the request contradicts itself',
      { doubts: [{ because: 'Age and date of birth differ.', remedy: 'Send one of them.' }] },
      'Age and date of birth differ.',
    ],
  ])('is false when %s, and says so', (_why, more, sentence) => {
    const { canConcludeNoMatch, because } = decide(more);
    expect(canConcludeNoMatch).toBe(false);
    expect(because.join('\n')).toContain(sentence);
    expect(because.join('\n')).not.toContain('No person matched');
  });

  it('is false for a test key, whose first reason says that no real registry was searched (contract, Documents)', () => {
    for (const more of [{}, { records: 1 }, { statuses: [] }, { nearMisses: NEAR }]) {
      const { canConcludeNoMatch, because, remedies } = decide({ ...more, isTest: true });
      expect([canConcludeNoMatch, because[0], remedies[0]]).toEqual([
        false,
        NO_REAL_REGISTRY,
        'Search with a live key.',
      ]);
      expect(because.slice(1)).toEqual(decide(more).because.filter((said) => !said.startsWith('No person matched')));
    }
  });

  it('requires all of these conditions, whatever else is true', () => {
    const facts = fc.record({
      asks: fc.constantFrom({ lastName: true, birth: undefined }, { lastName: false, birth: undefined }),
      statuses: fc.constantFrom(CLEAR.statuses, []),
      incomplete: fc.constantFrom([], [LATE]),
      records: fc.nat(1),
      suppressed: fc.nat(1),
      nearMisses: fc.constantFrom(CLEAR.nearMisses, NEAR),
      doubts: fc.constantFrom([], [{ because: 'It contradicts.', remedy: 'Send less.' }]),
    });
    fc.assert(
      fc.property(facts, (own) => {
        const isClear =
          own.asks.lastName &&
          own.statuses.length > 0 &&
          own.incomplete.length + own.records + own.suppressed + own.nearMisses.people + own.doubts.length === 0;
        expect(decide(own).canConcludeNoMatch).toBe(isClear);
      }),
      { numRuns: 500 },
    );
  });
});

describe('because', () => {
  it('names the place filter together with the people it excludes and their registries', () => {
    expect(decide({ filters: { ...NO_FILTERS, place: PLACE }, nearMisses: NEAR }).because).toEqual([
      'Only people with an address in Chicago, IL were considered; 1 person with this name and date of birth is registered in MN, NY.',
    ]);
  });

  it('names every filter, even if it excludes no person', () => {
    const filters = {
      place: PLACE,
      time: 'Only people first recorded on or after May 1, 2026 were considered',
      mode: 'Only exact names were considered (strict matching)',
      asOf: 'The answer shows the data as of May 2, 2026',
    };
    expect(decide({ filters }).because.slice(1)).toEqual(Object.values(filters).map((filter) => `${filter}.`));
    const { because } = decide({ filters, nearMisses: { ...NEAR, people: 2, reasons: ['mode'] } });
    expect(because).toEqual([
      `${filters.place}.`,
      `${filters.time}.`,
      'Only exact names were considered (strict matching); 2 people with this or a similar name and date of birth are registered in MN, NY.',
      `${filters.asOf}.`,
    ]);
  });

  it('names the near misses if no filter was sent: a similar name, a similar date of birth', () => {
    const near = (reasons: VerdictFacts['nearMisses']['reasons'], birth?: 'dob' | 'age') =>
      decide({ nearMisses: { ...NEAR, reasons }, asks: { lastName: true, birth } }).because[0];
    expect(near(['mode'])).toBe('1 person with this or a similar name is registered in MN, NY.');
    expect(near(['mode', 'birth'], 'dob')).toBe(
      '1 person with this or a similar name and this or a similar date of birth is registered in MN, NY.',
    );
    expect(near(['place'], 'age')).toBe('1 person with this name and age is registered in MN, NY.');
  });

  it('names the scope, the registries it skipped and all that are not covered yet', () => {
    const uncovered = Array.from({ length: 118 }, (_, at) => `TRIBE-${at}`);
    const { because, canConcludeNoMatch } = decide({ scope: { isScoped: true, skippedByScope: 3, uncovered } });
    expect(canConcludeNoMatch).toBe(true);
    expect(because.slice(1)).toEqual([
      'The search was limited to TX, OK.',
      '3 registries outside this scope were not searched.',
      `Searched 2 of 120 registries. Not covered yet: ${uncovered.join(', ')}.`,
    ]);
  });
});

describe('remedies', () => {
  it('say how to show the near misses, each once', () => {
    expect(decide({ nearMisses: { ...NEAR, reasons: ['place', 'time', 'mode', 'birth'] } }).remedies).toEqual([
      'Search again without the place filter.',
      'Search again without the time filter.',
      'Search again with broad matching.',
      'Check the date of birth, and search again with broad matching.',
    ]);
    expect(decide({ nearMisses: NEAR, records: 1 }).remedies).toEqual([]);
  });

  it('include those of the incomplete registries', () => {
    expect(decide({ statuses: [LATE], incomplete: [LATE, LATE] }).remedies).toEqual([LATE.remedy]);
  });
});
