import { reply } from '@blotter/contract';
import { PreparedJson } from './prepared-json.ts';
import { StreamedJson } from './streamed-json.ts';

/** JSON text that has the shape of the operation's answer: the tests hold every answer against the contract. */
export function prepared<Status extends number>(status: Status, pieces: readonly (Buffer | string)[]) {
  return reply(status, new PreparedJson(pieces) as unknown as never);
}

/** The same, made while it is sent. */
export function streamed(pieces: AsyncIterable<string>) {
  return reply(200, new StreamedJson(pieces) as unknown as never);
}
