import { describe, expect, it } from 'vitest';
import { listSourceCodes, type ReportedVersion, toVersions } from './consumer-file.ts';

const reported = (
  searchId: string,
  version: number,
  recordIds: readonly string[],
  madeAt?: string,
): ReportedVersion => ({
  searchId,
  version,
  recordIds,
  madeAt: madeAt === undefined ? null : new Date(madeAt),
});

describe('the versions of a consumer’s file (contract, FCRA partner product)', () => {
  it('a version keeps the reports that no dispute changed', () => {
    const first = '2026-11-01T00:00:00.000Z';
    const last = '2026-12-01T00:00:00.000Z';
    expect(
      toVersions([
        reported('b', 3, [], last),
        reported('a', 1, ['rec_1', 'rec_2'], first),
        reported('b', 1, ['rec_3'], first),
      ]),
    ).toEqual([
      { version: 1, madeAt: first, recordIds: ['rec_1', 'rec_2', 'rec_3'] },
      { version: 3, madeAt: last, recordIds: ['rec_1', 'rec_2'] },
    ]);
  });

  it('the time of an order that is not completed is not known yet', () => {
    expect(toVersions([reported('a', 1, [])])).toEqual([{ version: 1, madeAt: null, recordIds: [] }]);
    expect(toVersions([])).toEqual([]);
  });

  it('names each source that was searched, skipped or reported, once', () => {
    const searched = (codes: readonly string[], recordsOf: readonly string[]) =>
      ({
        sources: {
          searched: codes,
          incomplete: [{ source: 'GA', reason: 'no_coverage' }],
          excluded: [{ source: 'CA', reason: 'commercial_use_prohibited' }],
        },
        records: recordsOf.map((source) => ({ source })),
      }) as unknown as Parameters<typeof listSourceCodes>[0][number];
    expect(listSourceCodes([searched(['TX', 'OK'], ['TX']), searched([], ['FL'])])).toEqual([
      ...['TX', 'OK', 'GA', 'CA', 'FL'],
    ]);
  });
});
