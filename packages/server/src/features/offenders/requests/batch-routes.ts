import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { streamed } from '../../../http/json-replies.ts';
import { isSearchable, type StoredBatch } from '../../../searches/batch/batches.ts';
import type { OffenderBatches } from './batch-service.ts';

export function batchRoutes(batches: OffenderBatches): Route[] {
  return [
    route(
      contract.batch,
      async ({ caller, query, body, commitReply, countAs }) => {
        const rows = await batches.read(body);
        if (query.dryRun) {
          await countAs(0);
          return reply(200, await batches.estimate(caller, rows));
        }
        await countAs(rows.filter(isSearchable).length);
        const { stored, unit, pieces } = await batches.search(caller, rows);
        await countAs(stored.rows.length - stored.counts.error);
        return commitReply(streamed(pieces), unit, stored);
      },
      async ({ accountId }, stored: StoredBatch) => streamed(batches.reopen(accountId, stored)),
    ),
  ];
}
