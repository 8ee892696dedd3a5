import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { findNameMatch, type NameHit, type RecordedName, toSentName } from './match-name.ts';
import type { MatchMode } from './models/modes.ts';
import { editsOf, isExchanged, isPartOf, strategyOf } from './models/name-finding.ts';
import { toRules } from './models/rules.ts';
import { findStrategy } from './models/strategies.ts';
import { nameConfidenceOf } from './score.ts';

type Parts = readonly [first: string, middle: string, last: string];
type NameCase = {
  readonly because: string;
  readonly sent: readonly [first: string, last: string];
  readonly legal: Parts;
  readonly aliases?: readonly Parts[];
} & { readonly [mode in MatchMode]: string | null };

const cases: readonly NameCase[] = JSON.parse(readFileSync(new URL('../cases/names.json', import.meta.url), 'utf8'));
const MATCH_MODES: readonly MatchMode[] = ['strict', 'balanced', 'broad'];

const toName = ([first, middle, last]: Parts): RecordedName => ({ first, middle, last });

const describeFinding = (finding: number): string =>
  finding === 0
    ? '-'
    : `${findStrategy(strategyOf(finding))}${editsOf(finding) || ''}${isPartOf(finding) ? '/part' : isExchanged(finding) ? '/exchanged' : ''}`;

const describeHit = (hit: NameHit | undefined): string | null =>
  hit === undefined
    ? null
    : `${describeFinding(hit.lastName)} ${describeFinding(hit.firstName)}${hit.index > 0 ? ' alias' : ''}`;

describe('the seven strategies and the table of modes (contract Matching)', () => {
  it.each(cases.flatMap((entry) => MATCH_MODES.map((mode) => [mode, entry.because, entry] as const)))(
    '%s: %s',
    (mode, _because, { sent: [first, last], legal, aliases = [], ...expected }) => {
      const hit = findNameMatch(toSentName(last, first), toName(legal), aliases.map(toName), toRules({ match: mode }));
      expect(describeHit(hit)).toBe(expected[mode]);
    },
  );
});

describe('nameMatch (contract Request)', () => {
  it('an equal name always matches, whatever strategies are listed', () => {
    for (const lastName of [['prefix'], ['fuzzy'], ['prefix', 'fuzzy']] as const)
      for (const firstName of [['initial'], ['middle'], ['absent'], ['nickname', 'prefix']] as const) {
        const rules = toRules({ nameMatch: { lastName, firstName } });
        const hit = findNameMatch(toSentName('Smith', 'John'), toName(['John', '', 'Smith']), [], rules);
        expect(describeHit(hit)).toBe('exact exact');
      }
  });
});

const NAMES = [
  'bob',
  'robert',
  'rob',
  'roberta',
  'mary ann',
  'mary',
  'ann',
  'anne',
  'j',
  'john',
  'jon',
  'al',
  'albert',
  'cruz',
  'smyth',
  '',
];
const SURNAMES = [
  'smith',
  'smyth',
  'smithson',
  'smith-jones',
  'de la cruz',
  'cruz',
  'delacruz',
  'cruz ruiz',
  'gonzalez',
  'gonzales',
  'gonsales',
  'cruz gonzales',
  'john',
  'albert',
  '',
];
const letters = fc.string({ unit: fc.constantFrom(...'abo -é'), maxLength: 9 });
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
const first = fc.oneof(fc.constantFrom(...NAMES), letters, anyText);
const last = fc.oneof(fc.constantFrom(...SURNAMES), letters, anyText);
const name = fc.record({ first, middle: first, last });
const prefixMatch = fc.constantFrom(undefined, 'firstName', 'lastName', 'both');

const toConfidence = (hit: NameHit | undefined): number =>
  hit === undefined ? -1 : nameConfidenceOf(hit.lastName, hit.firstName, hit.index > 0 ? 1 : 0, 0);

describe('modes', () => {
  it('nest: a wider mode finds everything a narrower one finds, never with less confidence', () =>
    fc.assert(
      fc.property(
        last,
        first,
        name,
        fc.array(name, { maxLength: 2 }),
        prefixMatch,
        (sentLast, sentFirst, legal, aliases, prefix) => {
          const sent = toSentName(sentLast, sentFirst);
          const hits = MATCH_MODES.map((match) =>
            findNameMatch(sent, legal, aliases, toRules({ match, prefixMatch: prefix as 'both' | undefined })),
          );
          for (const [index, hit] of hits.entries()) {
            const wider = hits[index + 1];
            if (hit !== undefined && index < 2) expect(toConfidence(wider)).toBeGreaterThanOrEqual(toConfidence(hit));
          }
        },
      ),
      { numRuns: 1_500 * inject('scale') },
    ));

  it('are deterministic and never throw: any script, 200 characters, emoji, bidirectional marks', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
        fc.string({ unit: 'binary', maxLength: 200, size: 'max' }),
        fc.constantFrom(...MATCH_MODES),
        (one, other, match) => {
          const find = () =>
            findNameMatch(toSentName(one, other), { first: other, middle: one, last: one }, [], toRules({ match }));
          expect(find()).toEqual(find());
        },
      ),
    ));

  it('a name always matches itself, exactly, in every mode', () =>
    fc.assert(
      fc.property(name, fc.constantFrom(...MATCH_MODES), (legal, match) => {
        const sent = toSentName(legal.last, legal.first);
        fc.pre(sent.last !== undefined && sent.first !== undefined);
        expect(describeHit(findNameMatch(sent, legal, [], toRules({ match })))).toBe('exact exact');
      }),
      { numRuns: 1_000 * inject('scale') },
    ));
});
