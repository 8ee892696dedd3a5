import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { encodePublished, type LinkResult } from './linker.ts';
import { type PublishedRecord, readPublished } from './read-published.ts';

const FIRST = ['JAMES', 'MARY', 'ROBERT', 'LINDA', 'JOSÉ', 'SUSAN'];
const LAST = ['ABERNATHY', "O'BRIEN", 'CASTELLANO-RUIZ', 'DUNLEAVY', 'ESCOBEDO', 'NGUYEN', 'HATHAWAY'];
const today = '2026-01-01';

const arbitraryRecord = fc.record({
  name: fc.tuple(fc.constantFrom(...LAST), fc.constantFrom(...FIRST)).map(([last, first]) => `${last}, ${first}`),
  dob: fc.option(
    fc.integer({ min: 1, max: 28 }).map((day) => `1970-03-${String(day).padStart(2, '0')}`),
    {
      nil: undefined,
    },
  ),
  sex: fc.constantFrom('M', 'F', undefined),
  eyeColor: fc.constantFrom('BROWN', 'BLUE', undefined),
  marks: fc.constantFrom('SCAR', undefined),
  linkIds: fc.option(
    fc.array(
      fc.integer({ min: 0, max: 59 }).map((n) => `TX-${n}`),
      { maxLength: 2 },
    ),
    {
      nil: undefined,
    },
  ),
  addresses: fc.array(fc.record({ line1: fc.constantFrom('1 OAK ST', '2 ELM ST'), city: fc.constant('WACO') }), {
    maxLength: 2,
  }),
});

const arbitraryPublished = fc.array(arbitraryRecord, { minLength: 20, maxLength: 60 }).map((records) =>
  records.map(
    (record, at): PublishedRecord => ({
      id: `TX-${at}`,
      source: at % 3 === 0 ? 'TX' : 'OK',
      shownOn: today,
      text: JSON.stringify({ uuid: String(at), ...record }),
    }),
  ),
);

async function* inChunks(rows: readonly PublishedRecord[], size: number): AsyncGenerator<readonly PublishedRecord[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

const link = async (rows: readonly PublishedRecord[], threads: number): Promise<LinkResult> => {
  const options = { product: 'offender', threads } as const;
  const encoded = await encodePublished(inChunks(rows, 7), options);
  return encoded.link({ keepApart: [['TX-1', 'TX-2']] });
};

const toFindings = ({ clusters, merges, pairs, model, candidates }: LinkResult) => ({
  clusters,
  merges,
  model,
  candidates,
  pairs: [...pairs()].sort(),
});

describe('reading records for linkage (contract search.md, Merging)', () => {
  it('gives the same links for any number of threads and any order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPublished, fc.integer({ min: 2, max: 3 }), async (rows, threads) => {
        const expected = toFindings(await link(rows, 1));
        expect(toFindings(await link(rows.toReversed(), threads))).toEqual(expected);
      }),
      { numRuns: inject('scale') },
    );
  });

  it('includes criminal sources, some of which have parts that others lack', async () => {
    const rows = Array.from({ length: 60 }, (_, at): PublishedRecord => {
      const who = at % 20;
      const record = {
        externalId: String(at),
        name: `${LAST[who % 7]}, ${FIRST[who % 6]}`,
        dob: `1970-03-${10 + who}`,
        ...(who % 2 === 0 && { cases: [{ caseNumber: `C-${who}` }], hairColor: 'BROWN' }),
        ...(who % 3 === 0 && { aliases: ['SMITH, JOHN'], addresses: [{ city: 'WACO', state: 'TX' }] }),
      };
      return { id: `county-${at % 3} ${at}`, source: `county-${at % 3}`, shownOn: today, text: JSON.stringify(record) };
    });
    const relate = async (threads: number) => {
      const options = { product: 'criminal', threads } as const;
      const linked = await (await encodePublished(inChunks(rows, 9), options)).link({});
      return { ...toFindings(linked), relations: [...linked.relations()].sort() };
    };
    const alone = await relate(1);
    expect(alone.relations.length).toBeGreaterThan(20);
    expect(await relate(2)).toEqual(alone);
  });

  it('fails when a record cannot be read', async () => {
    const broken = { id: 'TX-9', source: 'TX', shownOn: today, text: '{' };
    expect(() => readPublished('offender', broken)).toThrow();
    for (const threads of [1, 2]) await expect(link([broken], threads)).rejects.toThrow(SyntaxError);
  });
});
