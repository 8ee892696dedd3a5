import type { CriminalRecord } from '@blotter/contract';
import { noFindings } from '@blotter/match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../../searches/answers/record-json.ts';
import { toSource } from '../test/some-sources.ts';
import { presentCriminal } from './present.ts';
import type { CriminalContext } from './standing-store.ts';

const CODE = 'us-nc-wake-jail';
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2026, 10, 15) }).map((at) => new Date(at));
const UNASKED = { birth: '', age: undefined };

const present = (firstSeenAt: Date, context: CriminalContext, lastUpdatedAt: Date | null) => {
  const row = { source: CODE, rowKey: 'A"1', version: 1, firstSeenAt, sourceUpdatedAt: firstSeenAt };
  const document = { ...row, core: Buffer.from('"externalId":"A\\"1"'), facts: { fieldsPresent: [] } };
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
          const { lifecycle, sources } = parseRecord<CriminalRecord>(present(first, context, updated));
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

  it('a record without a query is unscored: matchConfidence 0.0, and empty match fields', () => {
    const at = new Date('2026-11-15T09:30:00.000Z');
    const related = [{ externalId: 'B "2"', source: 'us-ar-benton-jail', confidence: 0.9 }];
    const presented = present(at, { departedAt: null, lastSeenAt: null, related }, null);
    expect(parseRecord(presented)).toMatchObject({
      externalId: 'A"1',
      personRef: 'per_1',
      matchConfidence: 0,
      matchBasis: [],
      matchState: null,
      dobVerification: '',
      related,
    });
  });
});
