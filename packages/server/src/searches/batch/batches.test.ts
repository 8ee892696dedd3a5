import { describe, expect, it } from 'vitest';
import { write } from '../../store/durable-writes.ts';
import type { Payer } from '../payer.ts';
import { createBatches } from './batches.ts';
import { toErrorOutcome } from './row-summary.ts';

const PAYER = { accountId: 'acct_1' } as Payer;
const charge = { write: async () => undefined };

/** Searches rows that find these numbers of records. Each writes one charge. */
const searchAll = (records: readonly number[]) =>
  createBatches<number>({
    search: async (_payer, request, at) => ({
      searchId: `srch_${request}`,
      status: 'complete',
      records: records[request] ?? 0,
      writes: [write(charge as never, at as never)],
      toPieces: () => [`row ${at}`],
      outcome: toErrorOutcome(''),
    }),
    reopen: async (_accountId, searchId) => [`reopened ${searchId}`],
    toFaultJson: (at, { code }) => `${code} ${at}`,
    toHead: () => '{"results":[',
  }).search(
    PAYER,
    records.map((_, at) => ({ request: at })),
  );

const toText = async (pieces: AsyncIterable<unknown>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += String(piece);
  return text;
};

describe('a batch with more records than a process should hold in memory (docs/guides/batch.md)', () => {
  it('is answered in full up to 50,000 records, and each row beyond them is an error that costs nothing', async () => {
    const { stored, unit } = await searchAll(Array.from({ length: 180 }, () => 300));
    expect(stored.counts).toEqual({ complete: 166, partial: 0, error: 14 });
    expect(unit.writes).toHaveLength(166);
    const faults = stored.rows.filter((row) => typeof row !== 'string');
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['unprocessable_query']));
    expect(faults[0]?.message).toMatch(/50000 records.*perPage/);
  });

  it('a row that does not fit leaves the space to smaller ones', async () => {
    const { stored } = await searchAll([40_000, 20_000, 10_000]);
    expect(stored.counts).toEqual({ complete: 2, partial: 0, error: 1 });
    expect(stored.rows[1]).toMatchObject({ code: 'unprocessable_query' });
  });

  it('answers in the order sent', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `row ${at}`);
    const { pieces } = await searchAll(rows.map(() => 1));
    expect(await toText(pieces)).toBe(`{"results":[${rows.join(',')}]}`);
  });
});
