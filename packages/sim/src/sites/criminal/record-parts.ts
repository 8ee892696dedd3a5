import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import { hashText } from '../../random.ts';
import type { SiteRequest } from '../kit/site.ts';

/** A number that stays with a record: which of its site's oddities it shows follows from it. */
export const oddityOf = ({ externalId }: CriminalSourceRecord): number => hashText(externalId) >>> 0;

export const isOdd = (record: CriminalSourceRecord, every: number, which = 0): boolean =>
  oddityOf(record) % every === which;

export const chargesOf = ({ cases = [] }: CriminalSourceRecord): readonly SourceCharge[] =>
  cases.flatMap(({ charges = [] }) => charges);

export const pickFrom = (record: CriminalSourceRecord, texts: readonly string[]): string =>
  texts[(oddityOf(record) >>> 8) % texts.length] as string;

/** A later page comes back empty, or the only one. */
export const isEmptied = ({ fault }: SiteRequest, page: number, pages: number): boolean =>
  fault === 'empty-page' && (page > 1 || pages <= 1);

/** Every third detail link leads nowhere. */
export const isDead = ({ fault }: SiteRequest, record: CriminalSourceRecord): boolean =>
  fault === 'dead-detail' && oddityOf(record) % 3 === 0;

/** What a `page-size` fault makes of the size that was asked for. */
export const FALLBACK_PAGE_SIZE = 10;
