import { setTimeout as sleep } from 'node:timers/promises';
import type { Pace, SourceManifest } from '@blotter/connectors';
import { SECOND_MS } from '../../clock.ts';
import type { GuardedFetch } from '../../outbound/guarded-fetch.ts';
import { type Picture, readPicture } from '../../typesetting/pictures/picture.ts';
import type { ReportRecord } from './report-data.ts';

const MOST_PHOTOS = 5;
const MAX_PHOTO_BYTES = 2 * 1_024 * 1_024;
/** For all photos together. */
const TIME_LIMIT_MS = 10 * SECOND_MS;
const TURN_PATIENCE_MS = 4 * SECOND_MS;
const USER_AGENT = 'Blotter/1.0 (report photos; contact the operator)';

export type FetchPhotosDeps = {
  readonly network: GuardedFetch;
  readonly paceOf: (manifest: SourceManifest) => Pace;
  readonly findManifest: (code: string) => SourceManifest | undefined;
};

/** Pictures by record number. */
export type FetchPhotos = (records: readonly ReportRecord[]) => Promise<ReadonlyMap<number, Picture>>;

type PhotoRequest = { readonly number: number; readonly url: string; readonly source: string };

/** Lists the first photo of each of the first people who have one. */
const listPhotoRequests = (records: readonly ReportRecord[]): readonly PhotoRequest[] =>
  records.flatMap(({ number, photo }) => (photo ? [{ number, ...photo }] : [])).slice(0, MOST_PHOTOS);

/**
 * Never fails: a photo that is refused, missing, late, too large or invalid is left out. The URLs come from feeds, so
 * they are fetched only through the guarded network, without redirects, and no faster than the registry's pace.
 */
export function createFetchPhotos({ network, paceOf, findManifest }: FetchPhotosDeps): FetchPhotos {
  const isOurTurn = async (source: string, signal: AbortSignal): Promise<boolean> => {
    const manifest = findManifest(source);
    const waitMs = manifest ? await paceOf(manifest).reserve(TURN_PATIENCE_MS) : 0;
    if (waitMs) await sleep(waitMs, undefined, { signal });
    return waitMs !== undefined;
  };

  const fetchOne = async ({ url, source }: PhotoRequest, signal: AbortSignal): Promise<Picture | undefined> => {
    if (!(await isOurTurn(source, signal))) return undefined;
    const answer = await network({
      method: 'GET',
      url,
      signal,
      timeoutMs: TIME_LIMIT_MS,
      maxAnswerBytes: MAX_PHOTO_BYTES,
      headers: { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity', 'user-agent': USER_AGENT },
    });
    const isWhole = answer.kind === 'answered' && answer.status === 200 && !answer.isCut;
    return isWhole ? readPicture(answer.body) : undefined;
  };

  return async (records) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const wanted = listPhotoRequests(records);
    const pictures = await Promise.all(wanted.map((photo) => fetchOne(photo, signal).catch(() => undefined)));
    return new Map(
      wanted.flatMap(({ number }, at) => {
        const picture = pictures[at];
        return picture ? [[number, picture] as const] : [];
      }),
    );
  };
}
