import { findManifest } from '@blotter/connectors';
import { describe, expect, it } from 'vitest';
import { SMALL_JPEG } from '../../../test/kit/pictures.ts';
import type { GuardedRequest, Outcome } from '../../outbound/guarded-fetch.ts';
import { createFetchPhotos } from './photos-service.ts';
import type { ReportRecord } from './report-data.ts';

const record = (number: number, url: string | null): ReportRecord => ({
  number,
  name: '',
  id: '',
  chips: [],
  match: null,
  facts: [],
  parts: [],
  photo: url === null ? null : { url, source: 'TX' },
});
const answered = (more: Partial<Extract<Outcome, { kind: 'answered' }>> = {}): Outcome => ({
  kind: 'answered',
  status: 200,
  headers: {},
  body: SMALL_JPEG,
  isCut: false,
  ...more,
});
const fetchAll = async (
  answers: (url: string) => Promise<Outcome>,
  records: readonly ReportRecord[],
  turnMs?: number,
) => {
  const asked: GuardedRequest[] = [];
  const fetchPhotos = createFetchPhotos({
    network: (request) => {
      asked.push(request);
      return answers(request.url);
    },
    paceOf: () => ({ reserve: () => turnMs }),
    findManifest,
  });
  return { numbers: [...(await fetchPhotos(records)).keys()], asked };
};
const people = Array.from({ length: 9 }, (_, at) =>
  record(at + 1, at === 1 ? null : `https://a.example/${at + 1}.jpg`),
);

describe('photos of a report', () => {
  it('takes the first photo of each of the first five people who have one, within limits of size and time', async () => {
    const { numbers, asked } = await fetchAll(async () => answered(), people, 0);
    expect(numbers).toEqual([1, 3, 4, 5, 6]);
    for (const request of asked)
      expect(request).toMatchObject({ method: 'GET', timeoutMs: 10_000, maxAnswerBytes: 2_097_152 });
  });

  it.each<[string, () => Promise<Outcome>]>([
    ['refused', async () => ({ kind: 'refused', reason: 'The host is not a public name.' })],
    ['late', async () => ({ kind: 'failed', reason: 'timeout' })],
    ['missing', async () => answered({ status: 404 })],
    ['moved', async () => answered({ status: 302 })],
    ['too large', async () => answered({ isCut: true })],
    ['no picture', async () => answered({ body: Buffer.from('<html></html>') })],
    ['compressed', async () => answered({ body: Buffer.from([0x1f, 0x8b, 8]) })],
    ['a fault', () => Promise.reject(new Error('broken'))],
  ])('leaves out a photo that is %s, and nothing fails', async (_what, answer) => {
    const { numbers } = await fetchAll(
      (url) => (url.endsWith('/3.jpg') ? answer() : Promise.resolve(answered())),
      people,
      0,
    );
    expect(numbers).toEqual([1, 4, 5, 6]);
  });

  it('does not query a registry whose pace would take too long', async () => {
    const { numbers, asked } = await fetchAll(async () => answered(), people, undefined);
    expect([numbers, asked]).toEqual([[], []]);
  });
});
