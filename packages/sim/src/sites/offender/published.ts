import type { OffenderSourceRecord, SourceAddress } from '@blotter/vocab';
import { hashText } from '../../random.ts';

/** Returns the home address of the registrant, or the status in place of it. */
export function homeOf({ addresses = [] }: OffenderSourceRecord): SourceAddress {
  return addresses.find(({ type }) => type !== 'employment') ?? {};
}

export function hasStreet({ line1 = '' }: SourceAddress): boolean {
  return /\d/.test(line1);
}

/** Splits `12 ELM ST APT 4` into `12 ELM ST` and `APT 4`. */
export function splitUnit(line1: string): readonly [street: string, unit: string] {
  const [, street = line1, unit = ''] = /^(.*?) ((?:APT|UNIT|LOT|#) ?\d\w*)$/i.exec(line1) ?? [];
  return [street, unit];
}

/** Selects one registrant in `many`, always the same ones. */
export function isOneIn(many: number, text: string): boolean {
  return (hashText(text) >>> 0) % many === 0;
}

const DAY_MS = 86_400_000;
const EASTERN_MIDNIGHT_MS = 5 * 3_600_000;

/** Reads `YYYYMMDD` or `YYYY-MM-DD`. A date column stores a year alone as 1 January. */
export function toIsoDay(text: string): string {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-?(\d\d)-?(\d\d))?/.exec(text) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}

/** Returns midnight in the east of the country, as map layers store a day, or null for no date. */
export function toLayerTime(text: string): number | null {
  const time = Date.parse(toIsoDay(text));
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS) * DAY_MS + EASTERN_MIDNIGHT_MS;
}

/** Memoizes by rows, which change once per day. */
export function oncePer<R extends object, T>(make: (rows: R) => T): (rows: R) => T {
  let last: { readonly rows: R; readonly made: T } | undefined;
  return (rows) => {
    if (last?.rows !== rows) last = { rows, made: make(rows) };
    return last.made;
  };
}
