import { reply } from '@blotter/contract';
import { PreparedJson } from './prepared-json.ts';
import { StreamedJson } from './streamed-json.ts';

/** Replies with JSON text of the operation's shape. Tests compare every answer with the contract. */
export function prepared<Status extends number>(status: Status, pieces: readonly (Buffer | string)[]) {
  return reply(status, new PreparedJson(pieces) as unknown as never);
}

/** Replies with JSON text that is produced while it is sent. */
export function streamed(pieces: AsyncIterable<Buffer | string>) {
  return reply(200, new StreamedJson(pieces) as unknown as never);
}
