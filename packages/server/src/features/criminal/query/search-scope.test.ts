import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODES, someScoping, someSources, toSource } from '../test/some-sources.ts';
import { getCodes, getLiveCodes, toCriminalScope } from './search-scope.ts';

const ALL = CODES.map((code) => toSource(code));
const refusal = (code: string) => {
  try {
    return getCodes(ALL, [code], 'jurisdictions');
  } catch (error) {
    return error;
  }
};

describe('the sources of a search (contract criminal: jurisdictions restricts the sources, recordTypes the kinds)', () => {
  it('are exactly those of the jurisdictions and those queried live that have the kinds; each is loaded or pending', () => {
    fc.assert(
      fc.property(someSources, someScoping, fc.subarray(CODES), (sources, { jurisdictions, recordTypes }, live) => {
        const scope = toCriminalScope(sources, {
          live,
          ...(jurisdictions && { jurisdictions }),
          ...(recordTypes && { recordTypes }),
        });
        const wanted = sources.filter(
          ({ code, kind }) =>
            (!jurisdictions || jurisdictions.includes(code) || live.includes(code)) &&
            (!recordTypes || recordTypes.some((each) => each === kind)),
        );
        expect(scope.sources).toEqual(wanted);
        expect(scope.onFile + scope.pending).toBe(wanted.length);
        expect(scope.onFile).toBe(wanted.filter(({ lastUpdatedAt }) => lastUpdatedAt).length);
        const codes = jurisdictions || recordTypes ? new Set(wanted.map(({ code }) => code)) : null;
        expect(scope.codes).toEqual(codes);
      }),
    );
  });

  it('the scope is memoized for the same sources and computed again for others', () => {
    const scoping = { live: [], recordTypes: ['jail' as const] };
    const first = toCriminalScope(ALL, scoping);
    expect(toCriminalScope(ALL, { ...scoping, live: [CODES[0] as string] })).toBe(first);
    expect(toCriminalScope([...ALL], scoping)).not.toBe(first);
    expect(toCriminalScope(ALL, { live: [], recordTypes: ['court'] })).not.toBe(first);
  });

  it('codes are accepted in any case and deduplicated; an unknown one is 422, echoing at most 80 characters', () => {
    expect(getCodes(ALL, ['US-NC-Wake-Jail', 'us-nc-wake-jail'], 'jurisdictions')).toEqual(['us-nc-wake-jail']);
    expect(refusal('us-xx-nowhere-jail')).toMatchObject({ code: 'unprocessable_query' });
    expect(String(refusal('x'.repeat(5_000))).length).toBeLessThan(250);
  });

  it('a live source that recordTypes excludes is refused, because it would be billed for nothing', () => {
    const [jail] = ALL.filter(({ kind }) => kind === 'jail').map(({ code }) => code) as [string];
    expect(getLiveCodes(ALL, [jail.toUpperCase()], undefined)).toEqual([jail]);
    expect(getLiveCodes(ALL, [jail], ['jail'])).toEqual([jail]);
    expect(() => getLiveCodes(ALL, [jail], ['prison'])).toThrow('which recordTypes excludes');
  });
});
