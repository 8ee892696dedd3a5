import { noFindings } from '@blotter/match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSource } from '../test/some-sources.ts';
import type { CriminalContext } from './documents-service.ts';
import { presentCriminal, renderCriminal } from './present.ts';

const CODE = 'us-nc-wake-jail';
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2026, 10, 15) }).map((at) => new Date(at));
const UNASKED = { birth: '', age: undefined };

const present = (firstSeenAt: Date, context: CriminalContext, lastUpdatedAt: Date | null) => {
  const row = { source: CODE, rowKey: 'A"1', version: 1, firstSeenAt, sourceUpdatedAt: firstSeenAt };
  const document = { ...row, document: '{"externalId":"A\\"1"}', fieldsPresent: [] };
  const known = toSource(CODE, { lastUpdatedAt: lastUpdatedAt?.toISOString() ?? null });
  return presentCriminal(
    { personRef: 'per_1', document, context, findings: noFindings(), stateLegs: 0 },
    UNASKED,
    (code) => (code === CODE ? known : undefined),
  );
};

describe('the members that a search adds to a record (contract, CriminalRecord)', () => {
  it('lifecycle is present or departed, lastSeen is not before firstSeen, and departure is not before either', () => {
    fc.assert(
      fc.property(
        fc.array(moment, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (times, isGone, isSeen) => {
          const [first, seen, gone, updated] = times.toSorted((a, b) => a.getTime() - b.getTime()) as [
            Date,
            Date,
            Date,
            Date,
          ];
          const context = { departedAt: isGone ? gone : null, lastSeenAt: isSeen ? seen : null, related: [] };
          const { text } = present(first, context, updated);
          const { lifecycle, sources } = JSON.parse(text);
          expect(lifecycle).toEqual({
            state: isGone ? 'departed' : 'present',
            firstSeenAt: first.toISOString(),
            lastSeenAt: (isGone ? (isSeen ? seen : first) : updated).toISOString(),
            departedAt: isGone ? gone.toISOString() : null,
          });
          expect(sources).toEqual([
            {
              code: CODE,
              name: toSource(CODE).name,
              state: 'NC',
              place: 'wake',
              kind: 'jail',
              firstSeenAt: first.toISOString(),
              lastCheckedAt: updated.toISOString(),
            },
          ]);
        },
      ),
    );
  });

  it('a record without a query is unscored: matchConfidence 0.0, empty match fields, and the same bytes from storage', () => {
    const at = new Date('2026-11-15T09:30:00.000Z');
    const related = [{ externalId: 'B "2"', source: 'us-ar-benton-jail', confidence: 0.9 }];
    const { text, spliced } = present(at, { departedAt: null, lastSeenAt: null, related }, null);
    expect(JSON.parse(text)).toMatchObject({
      externalId: 'A"1',
      personRef: 'per_1',
      matchConfidence: 0,
      matchBasis: [],
      matchState: null,
      dobVerification: '',
      related,
    });
    expect(renderCriminal({ document: '{"externalId":"A\\"1"}' }, spliced)).toBe(text);
  });
});
