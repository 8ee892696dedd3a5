import { describe, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { FileReply } from './file-replies.ts';
import { PreparedJson } from './prepared-json.ts';
import { StreamedJson } from './streamed-json.ts';
import { markTestMode } from './test-mark.ts';

const limits = { ratePerSecond: 1, burst: 1 };
const consumer = (accountId: string): Caller => ({
  kind: 'consumer',
  accountId,
  limits,
  orderId: 'ord_1',
  sessionId: 'ses_1',
});
const TEST = consumer('acct_1-test');
const LIVE = consumer('acct_1');

const marked = (body: unknown): string => {
  const sent = markTestMode(TEST, body);
  return sent instanceof PreparedJson ? sent.toText() : JSON.stringify(sent);
};

describe('2xx JSON objects have testMode: true at the top level, test keys only (contract, Documents)', () => {
  it('marks an object, given as a value or as text pieces of either kind', () => {
    expect(marked({ a: 1 })).toBe('{"testMode":true,"a":1}');
    expect(marked({})).toBe('{"testMode":true}');
    expect(marked(new PreparedJson(['{"a":', '1}']))).toBe('{"testMode":true,"a":1}');
    expect(marked(new PreparedJson([Buffer.from('{"a":'), '1}']))).toBe('{"testMode":true,"a":1}');
    expect(marked(new PreparedJson(['{', '"a":1}']))).toBe('{"testMode":true,"a":1}');
  });

  it('marks a streamed object', async () => {
    async function* pieces() {
      yield '{"results":[';
      yield '{"index":0}';
      yield ']}';
    }
    const sent = markTestMode(TEST, new StreamedJson(pieces())) as StreamedJson;
    const text = Buffer.concat(await sent.toPayload().toArray()).toString('utf8');
    expect(text).toBe('{"testMode":true,"results":[{"index":0}]}');
  });

  it('leaves arrays, files and empty bodies unchanged', () => {
    const file = new FileReply({ mediaType: 'application/pdf', fileName: 'a.pdf', bytes: Buffer.from('%PDF') });
    for (const body of [[{ a: 1 }], file, undefined, null, 'text']) expect(markTestMode(TEST, body)).toBe(body);
    expect(marked(new PreparedJson(['[1', ']']))).toBe('[1]');
  });

  it('marks nothing for a live account, the operator or an anonymous caller', () => {
    const body = { a: 1 };
    for (const caller of [LIVE, { kind: 'admin' }, { kind: 'anybody' }] as const)
      expect(markTestMode(caller, body)).toBe(body);
  });
});
