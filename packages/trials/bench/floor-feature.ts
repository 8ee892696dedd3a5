import { type CriminalCounts, oneOf, operation, reply, shape } from '@blotter/contract';
import { Type } from 'typebox';
import type { Feature, Platform } from '../../server/src/compose/feature.ts';
import { createCriminalHistory } from '../../server/src/features/criminal/records/history-service.ts';
import { route } from '../../server/src/http/call.ts';
import { PreparedJson } from '../../server/src/http/prepared-json.ts';
import { newId } from '../../server/src/ids.ts';
import type { IndexedProduct } from '../../server/src/searches/index/index-store.ts';
import { searchesWriter } from '../../server/src/searches/searches-store.ts';
import { write } from '../../server/src/store/durable-writes.ts';

export const FLOOR_PATH = '/v1/bench/floor';
export const FLOOR_RECORDS_PATH = '/v1/bench/floor-records';

const size = Type.Integer({ minimum: 0, maximum: 40_000_000 });

const floor = operation({
  id: 'benchFloor',
  method: 'POST',
  path: FLOOR_PATH,
  tag: 'Bench',
  summary: 'Everything a search does but searching',
  credentials: ['key'],
  billable: true,
  idempotent: true,
  body: shape({
    answerBytes: size,
    sealedBytes: size,
    records: size,
    product: oneOf('SourceProduct', ['offender', 'criminal']),
  }),
  answers: { 200: { description: 'An answer of that size.', body: Type.Unknown() } },
});

const floorRecords = operation({
  id: 'benchFloorRecords',
  method: 'POST',
  path: FLOOR_RECORDS_PATH,
  tag: 'Bench',
  summary: 'The records, as JSON texts, of which the floor makes its answers',
  credentials: ['key'],
  body: shape({ records: Type.Array(Type.String(), { minItems: 1, maxItems: 10_000 }) }),
  answers: { 200: { description: 'They are used from now on.', body: Type.Unknown() } },
});

export type FloorRecords = { readonly records: readonly string[] };

export type FloorRequest = {
  readonly answerBytes: number;
  readonly sealedBytes: number;
  readonly records: number;
  readonly product: IndexedProduct;
};

const RECORD_ID_BYTES = 10;
const FILLER = Buffer.alloc(40_000_000, 'a');
const TAIL = Buffer.from('"}');
const COMMA = Buffer.from(',');
const REST = Buffer.from('],"rest":"');

/** Makes answers of a given length from real records, because compressing them must cost as much as for a search. */
const createFloorAnswers = () => {
  let records: readonly Buffer[] = [];
  let next = 0;
  return {
    setRecords: (texts: readonly string[]): void => {
      records = texts.map((text) => Buffer.from(text));
    },
    toAnswer: (id: string, length: number): PreparedJson => {
      const head = Buffer.from(`{"searchId":"${id}","records":[`);
      const pieces: Buffer[] = [head];
      let left = length - head.length - REST.length - TAIL.length;
      for (;;) {
        const record = records[next % records.length];
        const comma = pieces.length > 1 ? [COMMA] : [];
        if (!record || record.length + comma.length > left) break;
        next += 1;
        left -= record.length + comma.length;
        pieces.push(...comma, record);
      }
      return new PreparedJson([...pieces, REST, FILLER.subarray(0, Math.max(0, left)), TAIL]);
    },
  };
};

/** The fields of a search that the history stores. */
const SEARCHED = {
  status: 'complete',
  request: { query: { lastName: 'MONTGOMERY', firstName: 'ALEXANDER', dob: '1970-01-01' } },
  counts: {
    records: 2,
    recordsReturned: 2,
    sourcesOnFile: 300,
    sourcesPending: 1_000,
    liveRequested: 0,
    liveCompleted: 0,
    liveFailed: 0,
  } satisfies CriminalCounts,
} as const;

/**
 * Creates a route with authentication, encryption, durable write, charge, audit entry and an answer of equal size, but
 * without a search.
 */
export function createFloorFeature({ db, vault, clock, billing }: Platform): Feature {
  const history = createCriminalHistory({ db, vault });
  const answers = createFloorAnswers();
  let recordNumber = 0;
  const newRecordId = (): Buffer => {
    const id = Buffer.alloc(RECORD_ID_BYTES);
    // Scattered like the hashes they replace, or their index would be written in order.
    id.writeUInt32BE(Math.imul(++recordNumber, 0x9e3779b1) >>> 0);
    id.writeUInt32BE(process.pid, 4);
    return id;
  };
  return {
    routes: [
      route(floorRecords, async ({ body }) => {
        answers.setRecords(body.records);
        return reply(200, {});
      }),
      route(floor, async ({ caller, body, commitReply }) => {
        const { accountId, keyId } = caller;
        const { product } = body;
        const id = newId('srch');
        const now = clock.now();
        const sealed = await vault.seal(accountId, 'search', FILLER.subarray(0, body.sealedBytes), `search ${id}`);
        const recordIds = Array.from({ length: body.records }, newRecordId);
        return commitReply(reply(200, answers.toAnswer(id, body.answerBytes)), {
          writes: [
            write(searchesWriter, { accountId, id, createdAt: now, product, sealed, recordIds }),
            ...(product === 'criminal'
              ? [await history.note(accountId, { searchId: id, createdAt: now, ...SEARCHED })]
              : []),
            billing.charge({ accountId, kind: 'base_call', reference: id, keyId, at: now, free: false }),
          ],
        });
      }),
    ],
  };
}
