import { describe, expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';
import type { FetchMessage } from './messages.ts';

const toRequest = (url: string): FetchMessage => ({ kind: 'fetch', id: 1, method: 'GET', url, headers: {} });

const createNetwork = () => {
  const asked: string[] = [];
  const allowance = createAllowance({
    hosts: ['registry.example'],
    fetch: async ({ url, maxAnswerBytes = 0 }) => {
      asked.push(url);
      return { kind: 'answered', status: 200, headers: {}, body: Buffer.alloc(maxAnswerBytes), isCut: false };
    },
    waitForTurn: async () => true,
    signal: new AbortController().signal,
  });
  return { asked, ask: (url: string) => allowance.fetch(toRequest(url)), wait: () => allowance.wait({ id: 1 }) };
};

describe('an evidence worker that a page has taken over', () => {
  it('reaches only the hosts of the registry', async () => {
    const { asked, ask } = createNetwork();
    for (const url of [
      'https://other.example/',
      'http://registry.example/',
      'https://127.0.0.1/',
      'file:///etc/passwd',
    ])
      expect(await ask(url)).toMatchObject({ outcome: { kind: 'refused' } });
    expect(await ask('https://registry.example/list')).toMatchObject({ id: 1, outcome: { kind: 'answered' } });
    expect(asked).toEqual(['https://registry.example/list']);
  });

  it('gets 48 MB and 400 requests for one page', async () => {
    const { asked, ask, wait } = createNetwork();
    for (let request = 0; request < 10; request++) await ask('https://registry.example/large');
    expect(asked).toHaveLength(6);
    for (let turn = 0; turn < 400; turn++) expect(await wait()).toMatchObject({ isFree: true });
    expect(await wait()).toMatchObject({ isFree: false });
  });
});
