import fc from 'fast-check';
import type { CriminalSource } from '../query/search-scope.ts';

const AT = '2026-11-15T09:30:00.000Z';

/** `us-nc-wake-jail` gives a loaded source of that state, place and kind. */
export function toSource(code: string, more: Partial<CriminalSource> = {}): CriminalSource {
  const [, state = '', place = '', kind = ''] = code.split('-');
  return {
    code,
    place,
    name: `The ${kind} of “${place}”`,
    state: state.toUpperCase(),
    county: null,
    kind: kind as CriminalSource['kind'],
    availability: 'cached',
    quick: false,
    liveSupported: false,
    lastUpdatedAt: AT,
    records: 3,
    simulated: false,
    ...more,
  };
}

export const CODES = [
  'us-ar-benton-jail',
  'us-fed-bop-prison',
  'us-fed-recap-court',
  'us-la-batonrouge-warrant',
  'us-nc-doc-prison',
  'us-nc-wake-jail',
];

/** The same sources, each loaded or not. */
export const someSources: fc.Arbitrary<readonly CriminalSource[]> = fc
  .tuple(...CODES.map(() => fc.tuple(fc.boolean(), fc.nat(3))))
  .map((states) =>
    states.map(([isHeld, records], at) =>
      toSource(CODES[at] as string, {
        availability: isHeld ? 'cached' : 'pending',
        lastUpdatedAt: isHeld ? AT : null,
        records: isHeld ? records : 0,
      }),
    ),
  );

export const someScoping = fc.record({
  jurisdictions: fc.option(fc.subarray(CODES, { minLength: 1 }), { nil: undefined }),
  recordTypes: fc.option(fc.subarray(['jail', 'prison', 'court', 'warrant'] as const, { minLength: 1 }), {
    nil: undefined,
  }),
});
