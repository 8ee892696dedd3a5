import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const NO_SUCH_NAME = 3;

export const RECORD = { A: 1, TXT: 16, AAAA: 28 } as const;

/** The data of records by name and type. */
export type Zone = { [name: string]: { readonly [type: number]: readonly (readonly number[])[] } };

export type NameServer = { readonly address: string; readonly zone: Zone; readonly close: () => void };

/** Returns the data of a TXT record: its length, then its characters. */
export function toTxt(text: string): readonly number[] {
  return [text.length, ...Buffer.from(text, 'ascii')];
}

/** A name server that answers from its zone. */
export async function startNameServer(zone: Zone = {}): Promise<NameServer> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => server.send(toAnswer(zone, query), port, address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `127.0.0.1:${server.address().port}`, zone, close: () => server.close() };
}

/** Builds the answer to a DNS query with one question (RFC 1035, 4.1). */
const toAnswer = (zone: Zone, query: Buffer): Buffer => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const known = zone[labels.join('.').toLowerCase()];
  const records = known?.[type] ?? [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  const answers = records.map((bytes) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
  );
  return Buffer.concat([head, query.subarray(12, at + 5), ...answers]);
};
