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
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWebAddress = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//i.test(url);

const STATUS = ['status', 'complianceStatus', 'designation', 'registrationDuration', 'incarcerationStatus'] as const;

/** Reads the newest version of each registry's record, by “jurisdiction uuid”. Sources publish any shape, so nothing is assumed. */
export function toPublished(versions: readonly Version[]): ReadonlyMap<string, Published> {
  const current = versions.filter(({ validTo }) => validTo === null);
  return new Map(
    current.map(({ jurisdiction, uuid, published }) => {
      const { stateData, images } = (published ?? {}) as { readonly stateData?: unknown; readonly images?: unknown };
      const data = (typeof stateData === 'object' && stateData !== null ? stateData : {}) as Record<string, unknown>;
      const urls = Array.isArray(images)
        ? images.map((image) => (image as { readonly url?: unknown } | null)?.url)
        : [];
      const status = STATUS.map((field) => data[field]).filter(isText);
      return [`${jurisdiction} ${uuid}`, { status: [...new Set(status)], images: urls.filter(isWebAddress) }];
    }),
  );
}
