import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODES, someScoping, someSources } from '../test/some-sources.ts';
import { rewriteCoverage, writeCoverage, writeSnapshot } from './coverage.ts';
import { toCriminalScope } from './search-scope.ts';

describe('coverage (contract criminal, Envelope: statesCovered[], sources[])', () => {
  it('rewritten from the snapshot is byte for byte the original, whatever the scope', () => {
    fc.assert(
      fc.property(someSources, someScoping, fc.subarray(CODES), (sources, { jurisdictions, recordTypes }, live) => {
        const scope = toCriminalScope(sources, {
          live,
          ...(jurisdictions && { jurisdictions }),
          ...(recordTypes && { recordTypes }),
        });
        const written = writeCoverage(scope);
        expect(rewriteCoverage(writeSnapshot(sources), scope.codes && [...scope.codes])).toBe(written);
        expect(writeCoverage(scope)).toBe(written);
        const { statesCovered, sources: told } = JSON.parse(written) as {
          readonly statesCovered: readonly string[];
          readonly sources: readonly Record<string, unknown>[];
        };
        const held = scope.sources.filter(({ records }) => records > 0).map(({ state }) => state);
        expect(statesCovered).toEqual([...new Set(held)].sort());
        expect(told.map(({ code }) => code)).toEqual(scope.sources.map(({ code }) => code));
        for (const each of told)
          expect(Object.keys(each)).toEqual([
            ...['code', 'state', 'place', 'kind', 'availability', 'records', 'lastUpdatedAt'],
          ]);
      }),
    );
  });
});
