import type { RecordVersions } from '@blotter/sdk';
import { t } from '../../words/translate.ts';

type Version = RecordVersions['versions'][number];

export type TimelineEntry = {
  readonly id: string;
  readonly at: string;
  readonly registry: string;
  readonly text: string;
};

/** Returns a field like “stateData” as plain words. */
const toField = (field: string): string => field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const toText = ({ version, changed, departed }: Version): string => {
  if (version === 1) return t('First stored.');
  if (changed.length === 0) return departed ? t('Listed again.') : t('Published again without a change.');
  return t('Changed: {fields}.', { fields: changed.map(toField).join(', ') });
};

/** Returns the stored versions as events, newest first. A departure is an event of its own. */
export function toTimeline(versions: readonly Version[]): readonly TimelineEntry[] {
  return versions
    .flatMap((each): readonly TimelineEntry[] => {
      const { jurisdiction, uuid, version, validFrom, validTo, departed } = each;
      const id = `${jurisdiction} ${uuid} ${version}`;
      const left = { id: `${id} left`, at: validTo ?? validFrom, registry: jurisdiction, text: t('No longer listed.') };
      return [...(departed ? [left] : []), { id, at: validFrom, registry: jurisdiction, text: toText(each) }];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Details of the newest version of a registry's record that a search does not return. */
export type Published = {
  readonly status: readonly string[];
  readonly images: readonly string[];
  /** The time of the oldest version with the first of these images. It is null without an image. */
  readonly imageSince: string | null;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWebAddress = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//i.test(url);

const STATUS = ['status', 'complianceStatus', 'designation', 'registrationDuration', 'incarcerationStatus'] as const;

/** Returns the addresses of a version's photos, each once. A source may publish them as texts or as objects. */
const listImages = ({ published }: Version): readonly string[] => {
  const { images, stateData } = (published ?? {}) as { readonly images?: unknown; readonly stateData?: unknown };
  const photos = (stateData as { readonly photos?: unknown } | null | undefined)?.photos;
  const urls = [images, photos]
    .flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []))
    .map((image) => (typeof image === 'string' ? image : (image as { readonly url?: unknown } | null)?.url));
  return [...new Set(urls.filter(isWebAddress))];
};

/** Reads the newest version of each registry's record, by “jurisdiction uuid”. Sources publish any shape, so nothing is assumed. */
export function toPublished(versions: readonly Version[]): ReadonlyMap<string, Published> {
  const current = versions.filter(({ validTo }) => validTo === null);
  return new Map(
    current.map((version) => {
      const { jurisdiction, uuid, published } = version;
      const { stateData } = (published ?? {}) as { readonly stateData?: unknown };
      const data = (typeof stateData === 'object' && stateData !== null ? stateData : {}) as Record<string, unknown>;
      const images = listImages(version);
      const [imageSince = null] = versions
        .filter((each) => each.jurisdiction === jurisdiction && each.uuid === uuid && listImages(each)[0] === images[0])
        .map(({ validFrom }) => validFrom)
        .sort();
      const status = STATUS.map((field) => data[field]).filter(isText);
      return [
        `${jurisdiction} ${uuid}`,
        { status: [...new Set(status)], images, imageSince: images.length > 0 ? imageSince : null },
      ];
    }),
  );
}
