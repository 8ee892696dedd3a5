import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { StreamedJson } from '../../http/streamed-json.ts';
import { isSearchable, type KeptBatch } from '../../searches/batch/batches.ts';
import type { OffenderBatches } from './batch-service.ts';

/** JSON text that has the shape of the operation's answer: the tests hold every answer against the contract. */
const streamed = (pieces: AsyncIterable<string>) => reply(200, new StreamedJson(pieces) as unknown as never);

export const batchRoutes = (batches: OffenderBatches): Route[] => [
  route(
    contract.batch,
    async ({ caller, query, body, settle, countAs }) => {
      const rows = await batches.read(body);
      if (query.dryRun) {
        await countAs(0);
        return reply(200, await batches.estimate(caller, rows));
      }
      await countAs(rows.filter(isSearchable).length);
      const { kept, unit, pieces } = await batches.search(caller, rows);
      await countAs(kept.rows.length - kept.counts.error);
      return settle(streamed(pieces), unit, kept);
    },
    async ({ accountId }, kept: KeptBatch) => streamed(batches.reopen(accountId, kept)),
  ),
];
