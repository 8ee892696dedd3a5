import { setTimeout as sleep } from 'node:timers/promises';
import { createRobots, type Pace, type Robots, type SourceManifest } from '@blotter/connectors';
import { HOUR_MS, MINUTE_MS, monotonicMs, SECOND_MS } from '../../clock.ts';
import type { GuardedFetch, Outcome } from '../../outbound/guarded-fetch.ts';
import { createCachedReads } from '../../store/cached-reads.ts';
import { type Image, readImage } from '../../typesetting/pictures/image.ts';
import { findProhibition } from '../live/live-outcome.ts';

const MAX_PHOTO_BYTES = 2 * 1_024 * 1_024;
const CALL_LIMIT_MS = 10 * SECOND_MS;
/** A report waits for five photos at most ten seconds, so a long turn would be in vain. */
const REPORT_PATIENCE_MS = 4 * SECOND_MS;
/** A person who looks at a page can wait longer, also for a registry that allows a request in ten seconds. */
const VIEWER_PATIENCE_MS = 12 * SECOND_MS;
const VIEWER_LIMIT_MS = 25 * SECOND_MS;
const USER_AGENT = 'Blotter/1.0 (photos; contact the operator)';
/** Photos of the largest size take 40 MB of memory. */
const SHOWN_PHOTOS = { maxEntries: 20, maxAgeMs: 10 * MINUTE_MS };
const ROBOTS = { maxEntries: 500, maxAgeMs: HOUR_MS };

export type RegistryPhotosDeps = {
  readonly network: GuardedFetch;
  readonly paceOf: (manifest: SourceManifest) => Pace;
  readonly findManifest: (code: string) => SourceManifest | undefined;
};

/** The address of a photo and the registry that publishes it. */
export type RegistryPhoto = { readonly url: string; readonly source: string };

export type RegistryPhotos = {
  /** Returns the bytes that the registry sends, or undefined if the photo cannot be loaded. Never fails. */
  readonly fetch: (photo: RegistryPhoto, signal: AbortSignal) => Promise<Buffer | undefined>;
  /** Returns the photo for a browser, or undefined if it cannot be loaded or is no image. Never fails. */
  readonly find: (photo: RegistryPhoto) => Promise<Image | undefined>;
};

type Limits = {
  readonly signal: AbortSignal;
  /** The longest wait for the registry's pace. */
  readonly patienceMs: number;
};

/** Sandbox people are synthetic, so no registry has their photos. */
export const NO_PHOTOS: RegistryPhotos = { fetch: async () => undefined, find: async () => undefined };

/**
 * The addresses of photos come from feeds, so they are fetched only through the guarded network, without redirects, and
 * no faster than the registry's pace. A registry whose gate, terms or robots.txt forbid it is not asked.
 */
export function createRegistryPhotos({ network, paceOf, findManifest }: RegistryPhotosDeps): RegistryPhotos {
  const robotsOf = createCachedReads<Robots>({ ...ROBOTS, elapsedMs: monotonicMs });
  const shown = createCachedReads<Image>({ ...SHOWN_PHOTOS, elapsedMs: monotonicMs });

  /** Fails if the pace of the registry would take too long. */
  const get = async (
    { url, source }: RegistryPhoto,
    accept: string,
    { signal, patienceMs }: Limits,
  ): Promise<Outcome> => {
    const manifest = findManifest(source);
    const waitMs = manifest ? await paceOf(manifest).reserve(patienceMs) : 0;
    if (waitMs === undefined) throw new Error('The pace of the registry leaves no room.');
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    return network({
      method: 'GET',
      url,
      signal,
      timeoutMs: CALL_LIMIT_MS,
      maxAnswerBytes: MAX_PHOTO_BYTES,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': USER_AGENT },
    });
  };

  /** A robots.txt that cannot be read forbids everything and is read again at the next photo. */
  const isAllowed = async ({ url: raw, source }: RegistryPhoto, limits: Limits): Promise<boolean> => {
    const url = new URL(raw);
    const robots = await robotsOf.find(url.origin, async () => {
      const own = createRobots(USER_AGENT, async (file) => {
        const answer = await get({ url: file, source }, 'text/plain', limits);
        if (answer.kind !== 'answered') throw new Error('There is no answer.');
        return { status: answer.status, text: answer.body.toString() };
      });
      return typeof (await own.allows(url)) === 'boolean' ? own : undefined;
    });
    return (await robots?.allows(url)) === true;
  };

  const fetchBytes = async (photo: RegistryPhoto, limits: Limits): Promise<Buffer | undefined> => {
    const manifest = findManifest(photo.source);
    if (manifest && findProhibition(manifest)) return undefined;
    if ((manifest?.policy.respectRobots ?? true) && !(await isAllowed(photo, limits))) return undefined;
    const answer = await get(photo, 'image/jpeg, image/png, image/webp, image/gif', limits);
    return answer.kind === 'answered' && answer.status === 200 && !answer.isCut ? answer.body : undefined;
  };

  const fetch = (photo: RegistryPhoto, limits: Limits) => fetchBytes(photo, limits).catch(() => undefined);
  return {
    fetch: (photo, signal) => fetch(photo, { signal, patienceMs: REPORT_PATIENCE_MS }),
    find: (photo) =>
      shown.find(`${photo.source} ${photo.url}`, async () => {
        const signal = AbortSignal.timeout(VIEWER_LIMIT_MS);
        const bytes = await fetch(photo, { signal, patienceMs: VIEWER_PATIENCE_MS });
        return bytes && readImage(bytes);
      }),
  };
}
