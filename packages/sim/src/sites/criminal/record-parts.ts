import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import { hashText } from '../../random.ts';
import type { SiteRequest } from '../kit/site.ts';

/** Returns a permanent number of a record, which selects the oddities of its site. */
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

/** Returns whether a page comes back empty: any later page, or the only one. */
export function isEmptied({ fault }: SiteRequest, page: number, pages: number): boolean {
  return fault === 'empty-page' && (page > 1 || pages <= 1);
}

/** Every third detail link is dead. */
export function isDead({ fault }: SiteRequest, record: CriminalSourceRecord): boolean {
  return fault === 'dead-detail' && oddityOf(record) % 3 === 0;
}

/** The page size that a `page-size` fault uses instead of the requested one. */
export const FALLBACK_PAGE_SIZE = 10;
