import { SECOND_MS } from '../../clock.ts';
import type { RegistryPhoto, RegistryPhotos } from '../../searches/photos/registry-photos.ts';
import { type Picture, readPicture } from '../../typesetting/pictures/picture.ts';
import type { ReportRecord } from './report-data.ts';

const MOST_PHOTOS = 5;
/** For all photos together. */
const TIME_LIMIT_MS = 10 * SECOND_MS;

/** Pictures by record number. */
export type FetchPhotos = (records: readonly ReportRecord[]) => Promise<ReadonlyMap<number, Picture>>;

type PhotoRequest = RegistryPhoto & { readonly number: number };

/** Lists the first photo of each of the first people who have one. */
const listPhotoRequests = (records: readonly ReportRecord[]): readonly PhotoRequest[] =>
  records.flatMap(({ number, photo }) => (photo ? [{ number, ...photo }] : [])).slice(0, MOST_PHOTOS);

/** Never fails: a photo that is refused, missing, late, too large or invalid is left out. */
export function createFetchPhotos({ fetch }: Pick<RegistryPhotos, 'fetch'>): FetchPhotos {
  return async (records) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const wanted = listPhotoRequests(records);
    const pictures = await Promise.all(
      wanted.map(async ({ url, source }) => {
        const bytes = await fetch({ url, source }, signal);
        return bytes && readPicture(bytes);
      }),
    );
    return new Map(
      wanted.flatMap(({ number }, at) => {
        const picture = pictures[at];
        return picture ? [[number, picture] as const] : [];
      }),
    );
  };
}
