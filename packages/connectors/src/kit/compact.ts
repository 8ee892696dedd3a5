import type { SourcePolicy } from './manifest.ts';

/**
 * Removes blank texts, empty lists and empty objects, so that a connector may set every key. An absent key is
 * unpublished.
 */
export function toPublished(record: object, { storeCoordinates }: SourcePolicy): unknown {
  return compact(record, storeCoordinates) ?? {};
}

const compact = (value: unknown, storeCoordinates: boolean): unknown => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((each) => compact(each, storeCoordinates)).filter((each) => each !== undefined);
    return list.length > 0 ? list : undefined;
  }
  const kept: Record<string, unknown> = {};
  let isPublished = false;
  for (const key of Object.keys(value)) {
    if (!storeCoordinates && (key === 'lat' || key === 'lng')) continue;
    const each = compact((value as Readonly<Record<string, unknown>>)[key], storeCoordinates);
    if (each === undefined || key === '__proto__') continue;
    kept[key] = each;
    // The connector sets the type of an address, not the source.
    if (key !== 'type') isPublished = true;
  }
  return isPublished ? kept : undefined;
};
