import type { OffenderSourceRecord, SourceAddress } from '@blotter/vocab';
import { hashText } from '../../random.ts';

/** Where the registrant lives, or the word that stands there instead. */
export function homeOf({ addresses = [] }: OffenderSourceRecord): SourceAddress {
  return addresses.find(({ type }) => type !== 'employment') ?? {};
}

export function hasStreet({ line1 = '' }: SourceAddress): boolean {
  return /\d/.test(line1);
}

/** `12 ELM ST APT 4` as `12 ELM ST` and `APT 4`. */
export function splitUnit(line1: string): readonly [street: string, unit: string] {
  const [, street = line1, unit = ''] = /^(.*?) ((?:APT|UNIT|LOT|#) ?\d\w*)$/i.exec(line1) ?? [];
  return [street, unit];
}

/** One registrant in `many`, always the same ones. */
export function isOneIn(many: number, text: string): boolean {
  return (hashText(text) >>> 0) % many === 0;
}

const DAY_MS = 86_400_000;
const EASTERN_MIDNIGHT_MS = 5 * 3_600_000;

/** `YYYYMMDD` or `YYYY-MM-DD`; a column that holds days makes the first of January of a year alone. */
export function toIsoDay(text: string): string {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-?(\d\d)-?(\d\d))?/.exec(text) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}

/** Midnight in the east of the country, as map layers hold a day; null where there is none. */
export function toLayerTime(text: string): number | null {
  const time = Date.parse(toIsoDay(text));
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS) * DAY_MS + EASTERN_MIDNIGHT_MS;
}

/** Made anew when the rows are others, which is once a day. */
export function oncePer<R extends object, T>(make: (rows: R) => T): (rows: R) => T {
  let last: { readonly rows: R; readonly made: T } | undefined;
  return (rows) => {
    if (last?.rows !== rows) last = { rows, made: make(rows) };
    return last.made;
  };
}
