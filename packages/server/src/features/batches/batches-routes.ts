import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { Batches } from './batches-service.ts';

export function savedBatchRoutes(batches: Batches): Route[] {
  return [
    route(contract.uploadBatch, async ({ caller, body, commitReply }) => {
      const { batchId, unit } = await batches.upload(caller, body);
      return commitReply(reply(201, { batchId }), unit);
    }),
    route(contract.listBatches, async ({ caller, query }) => {
      const [at, id = ''] = fromCursor(query.after, 2) ?? [];
      const { batches: page, next } = await batches.list(
        caller.accountId,
        at === undefined ? undefined : { at: new Date(at), id },
      );
      return reply(200, { batches: page, nextAfter: next ? toCursor([next.createdAt.toISOString(), next.id]) : null });
    }),
    route(contract.getBatch, async ({ caller, params }) =>
      reply(200, await batches.get(caller.accountId, params.batchId)),
    ),
    route(contract.listBatchRows, async ({ caller, params, query }) =>
      reply(200, await batches.listRows(caller.accountId, params.batchId, query.from ?? 0)),
    ),
    route(contract.estimateBatch, async ({ caller, params, body }) =>
      reply(200, await batches.estimate(caller, params.batchId, body)),
    ),
    route(contract.startBatch, async ({ caller, params, body, commitReply, countAs }) => {
      const { valid, unit } = await batches.start(caller, params.batchId, body);
      await countAs(valid);
      return commitReply(reply(202, { batchId: params.batchId }), unit);
    }),
    route(contract.stopBatch, async ({ caller, params, committing }) => {
      await committing(200)(await batches.stop(caller.accountId, params.batchId));
      return reply(200, { batchId: params.batchId });
    }),
    route(contract.deleteBatch, async ({ caller, params, committing }) => {
      await committing(204)(await batches.remove(caller.accountId, params.batchId));
      return reply(204, undefined);
    }),
  ];
}
