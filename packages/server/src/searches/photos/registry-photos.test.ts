import { findManifest, type Pace, type SourceManifest } from '@blotter/connectors';
import { describe, expect, it } from 'vitest';
import { SMALL_JPEG } from '../../../test/kit/pictures.ts';
import type { GuardedRequest, Outcome } from '../../outbound/guarded-fetch.ts';
import { readImage } from '../../typesetting/pictures/image.ts';
import { createRegistryPhotos } from './registry-photos.ts';

const answered = (more: Partial<Extract<Outcome, { kind: 'answered' }>> = {}): Outcome => ({
  kind: 'answered',
  status: 200,
  headers: {},
  body: SMALL_JPEG,
  isCut: false,
  ...more,
});
const PHOTO = { url: 'https://a.example/1.jpg', source: 'TX' };
const NO_ROBOTS = answered({ status: 404 });
const PERMIT = new AbortController().signal;

type Answers = { readonly photo?: () => Promise<Outcome>; readonly robots?: () => Outcome; readonly pace?: Pace };

const create = ({ photo = async () => answered(), robots = () => NO_ROBOTS, pace = { reserve: () => 0 } }: Answers) => {
  const asked: GuardedRequest[] = [];
  const photos = createRegistryPhotos({
    network: async (request) => {
      asked.push(request);
      return request.url.endsWith('/robots.txt') ? robots() : photo();
    },
    paceOf: () => pace,
    findManifest,
  });
  return { ...photos, asked, urls: () => asked.map(({ url }) => url) };
};

describe('a photo of a registry', () => {
  it('is fetched within limits of size and time, and only after robots.txt', async () => {
    const photos = create({});
    expect(await photos.fetch(PHOTO, PERMIT)).toBe(SMALL_JPEG);
    expect(await photos.fetch({ ...PHOTO, url: 'https://a.example/2.jpg' }, PERMIT)).toBe(SMALL_JPEG);
    const paths = ['robots.txt', '1.jpg', '2.jpg'];
    expect(photos.urls()).toEqual(paths.map((path) => `https://a.example/${path}`));
    for (const request of photos.asked)
      expect(request).toMatchObject({ method: 'GET', timeoutMs: 10_000, maxAnswerBytes: 2_097_152 });
  });

  it.each<[string, () => Promise<Outcome>]>([
    ['refused', async () => ({ kind: 'refused', reason: 'The host is not a public name.' })],
    ['late', async () => ({ kind: 'failed', reason: 'timeout' })],
    ['missing', async () => answered({ status: 404 })],
    ['moved', async () => answered({ status: 302 })],
    ['too large', async () => answered({ isCut: true })],
    ['a fault', () => Promise.reject(new Error('broken'))],
  ])('is not there if it is %s, and nothing fails', async (_what, photo) => {
    expect(await create({ photo }).fetch(PHOTO, PERMIT)).toBeUndefined();
  });

  it('is not asked for if robots.txt forbids it or cannot be read', async () => {
    const forbidden = 'User-agent: *\nDisallow: /1';
    for (const robots of [
      answered({ body: Buffer.from(forbidden) }),
      answered({ status: 503 }),
      { kind: 'failed', reason: 'timeout' } as const,
    ]) {
      const photos = create({ robots: () => robots });
      expect(await photos.fetch(PHOTO, PERMIT)).toBeUndefined();
      expect(photos.urls()).toEqual(['https://a.example/robots.txt']);
    }
  });

  it('is fetched again once robots.txt can be read', async () => {
    let status = 503;
    const photos = create({ robots: () => answered({ status }) });
    expect(await photos.fetch(PHOTO, PERMIT)).toBeUndefined();
    status = 404;
    expect(await photos.fetch(PHOTO, PERMIT)).toBe(SMALL_JPEG);
  });

  it('is not asked for if the registry has a wall or its terms forbid it', async () => {
    const walled = create({});
    expect(await walled.fetch({ ...PHOTO, source: 'OK' }, PERMIT)).toBeUndefined();
    const texas = findManifest('TX') as SourceManifest;
    const forbidding = createRegistryPhotos({
      network: async () => answered(),
      paceOf: () => ({ reserve: () => 0 }),
      findManifest: () => ({ ...texas, legal: { ...texas.legal, commercialUse: 'prohibited' } }),
    });
    expect(await forbidding.fetch(PHOTO, PERMIT)).toBeUndefined();
    expect(walled.urls()).toEqual([]);
  });

  it('is not asked for if the pace of the registry would take too long', async () => {
    const photos = create({ pace: { reserve: () => undefined } });
    expect(await photos.fetch(PHOTO, PERMIT)).toBeUndefined();
    expect(photos.urls()).toEqual([]);
  });
});

describe('a photo for a browser', () => {
  it('is asked for once, however many look at it', async () => {
    const photos = create({});
    const image = await readImage(SMALL_JPEG);
    expect(await Promise.all([photos.find(PHOTO), photos.find(PHOTO)])).toEqual([image, image]);
    expect(await photos.find(PHOTO)).toEqual(image);
    expect(photos.urls().filter((url) => url === PHOTO.url)).toHaveLength(1);
  });

  it('is asked for again if it could not be had', async () => {
    let body = Buffer.from('<html>Log in</html>');
    const photos = create({ photo: async () => answered({ body }) });
    expect(await photos.find(PHOTO)).toBeUndefined();
    body = SMALL_JPEG;
    expect((await photos.find(PHOTO))?.format).toBe('jpg');
  });
});
