import { describe, expect, it } from 'vitest';
import { toPublished, toTimeline } from './timeline.ts';

const version = {
  jurisdiction: 'TX',
  uuid: 'TX-1',
  version: 1,
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: null as string | null,
  departed: false,
  changed: [] as string[],
  published: {} as unknown,
};
const first = { ...version, validTo: '2026-02-01T00:00:00.000Z' };
const second = { ...version, version: 2, validFrom: '2026-02-01T00:00:00.000Z', changed: ['stateData', 'dob'] };

describe('the timeline of a person', () => {
  it('has every version, newest first, with the changed fields', () => {
    expect(toTimeline([first, second]).map(({ at, text }) => [at.slice(0, 10), text])).toEqual([
      ['2026-02-01', 'Changed: state data, dob.'],
      ['2026-01-01', 'First stored.'],
    ]);
  });

  it('shows when a registry no longer lists the person', () => {
    const gone = { ...first, departed: true };
    expect(toTimeline([gone]).map(({ text }) => text)).toEqual(['No longer listed.', 'First stored.']);
  });
});

describe('the published details of a person', () => {
  it('are those of the newest version', () => {
    const published = {
      stateData: { status: 'ACTIVE', designation: 'Predator', comments: 'x' },
      images: [{ url: 'https://example.gov/1.jpg' }, { url: 'javascript:alert(1)' }, null],
    };
    const found = toPublished([first, { ...second, published }]);
    expect(found.get('TX TX-1')).toEqual({
      status: ['ACTIVE', 'Predator'],
      images: ['https://example.gov/1.jpg'],
      imageSince: second.validFrom,
    });
  });

  it('include each photo once, and since when the first one is published', () => {
    const url = 'https://example.gov/1.jpg';
    const other = { ...first, uuid: 'TX-2', validFrom: '2025-01-01T00:00:00.000Z', published: { images: [url] } };
    const found = toPublished([
      other,
      { ...first, published: { images: [url] } },
      { ...second, published: { images: [{ url }], stateData: { photos: [url, 'https://example.gov/2.jpg'] } } },
    ]);
    expect(found.get('TX TX-1')).toMatchObject({
      images: [url, 'https://example.gov/2.jpg'],
      imageSince: first.validFrom,
    });
  });

  it.each([
    [null],
    ['text'],
    [{ stateData: 7, images: 'x' }],
    [{ stateData: { photos: 'x' }, images: [null, 5] }],
    [{ stateData: { status: 5 } }],
  ])('are empty if a source publishes %j', (published) => {
    expect(toPublished([{ ...second, published }]).get('TX TX-1')).toEqual({
      status: [],
      images: [],
      imageSince: null,
    });
  });
});
