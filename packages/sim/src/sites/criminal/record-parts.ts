import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import { hashText } from '../../random.ts';
import type { SiteRequest } from '../kit/site.ts';

/** A number that stays with a record: which of its site's oddities it shows follows from it. */
export function oddityOf({ externalId }: CriminalSourceRecord): number {
  return hashText(externalId) >>> 0;
}

export function isOdd(record: CriminalSourceRecord, every: number, which = 0): boolean {
  return oddityOf(record) % every === which;
}

export function chargesOf({ cases = [] }: CriminalSourceRecord): readonly SourceCharge[] {
  return cases.flatMap(({ charges = [] }) => charges);
}

export function pickFrom(record: CriminalSourceRecord, texts: readonly string[]): string {
  return texts[(oddityOf(record) >>> 8) % texts.length] as string;
}

/** A later page comes back empty, or the only one. */
export function isEmptied({ fault }: SiteRequest, page: number, pages: number): boolean {
  return fault === 'empty-page' && (page > 1 || pages <= 1);
}

/** Every third detail link leads nowhere. */
export function isDead({ fault }: SiteRequest, record: CriminalSourceRecord): boolean {
  return fault === 'dead-detail' && oddityOf(record) % 3 === 0;
}

/** What a `page-size` fault makes of the size that was asked for. */
export const FALLBACK_PAGE_SIZE = 10;
