import { describe, expect, it } from 'vitest';
import { SMALL_GIF, SMALL_JPEG } from '../../../test/kit/pictures.ts';
import type { RegistryPhoto } from '../../searches/photos/registry-photos.ts';
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
const people = Array.from({ length: 9 }, (_, at) =>
  record(at + 1, at === 1 ? null : `https://a.example/${at + 1}.jpg`),
);
const fetchAll = async (answer: (url: string) => Buffer | undefined) => {
  const asked: RegistryPhoto[] = [];
  const fetchPhotos = createFetchPhotos({
    fetch: async (photo) => {
      asked.push(photo);
      return answer(photo.url);
    },
  });
  return { numbers: [...(await fetchPhotos(people)).keys()], asked };
};

describe('photos of a report', () => {
  it('takes the first photo of each of the first five people who have one', async () => {
    const { numbers, asked } = await fetchAll(() => SMALL_JPEG);
    expect(numbers).toEqual([1, 3, 4, 5, 6]);
    expect(asked[1]).toEqual({ url: 'https://a.example/3.jpg', source: 'TX' });
  });

  it.each([
    ['cannot be had', undefined],
    ['is a page', Buffer.from('<html></html>')],
    ['cannot be printed', SMALL_GIF],
    ['is compressed', Buffer.from([0x1f, 0x8b, 8])],
  ])('leaves out a photo that %s, and nothing fails', async (_what, bytes) => {
    const { numbers } = await fetchAll((url) => (url.endsWith('/3.jpg') ? bytes : SMALL_JPEG));
    expect(numbers).toEqual([1, 4, 5, 6]);
  });
});
