import { reply } from '@blotter/contract';
import { PreparedJson } from './prepared-json.ts';
import { StreamedJson } from './streamed-json.ts';

/** JSON text that has the shape of the operation's answer: the tests hold every answer against the contract. */
export const prepared = <Status extends number>(status: Status, pieces: readonly (Buffer | string)[]) =>
  reply(status, new PreparedJson(pieces) as unknown as never);

/** The same, made while it is sent. */
export const streamed = (pieces: AsyncIterable<string>) => reply(200, new StreamedJson(pieces) as unknown as never);
