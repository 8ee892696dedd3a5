import { getLocale, t, type Values } from '../words/translate.ts';

/** Creates a formatter at its first use, because the language is chosen after this module is loaded. */
const byLocale = <T>(create: (locale: string) => T): (() => T) => {
  const created = new Map<string, T>();
  return () => {
    const locale = getLocale();
    const formatter = created.get(locale) ?? create(locale);
    created.set(locale, formatter);
    return formatter;
  };
};

const usd = byLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);
const day = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const utcDay = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const instant = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const whole = byLocale((locale) => new Intl.NumberFormat(locale));

export function toUsd(amount: number): string {
  return usd().format(amount);
}
export function toDay(iso: string): string {
  return day().format(new Date(iso));
}
/** Formats the day of an ISO date in UTC. */
export function toUtcDay(iso: string): string {
  return utcDay().format(new Date(iso));
}
export function toInstant(iso: string): string {
  return instant().format(new Date(iso));
}
export function toCount(count: number): string {
  return whole().format(count);
}

/** Returns the text for one or for several in the language of the reader. {count} is the formatted number. */
export function counted(count: number, one: string, many: string, values: Values = {}): string {
  return t(count === 1 ? one : many, { ...values, count: toCount(count) });
}

/** Returns an age like “3 hours ago” in the largest unit that fits. */
export function toAge(seconds: number): string {
  if (seconds >= 86_400) return counted(Math.floor(seconds / 86_400), '{count} day ago', '{count} days ago');
  if (seconds >= 3_600) return counted(Math.floor(seconds / 3_600), '{count} hour ago', '{count} hours ago');
  if (seconds >= 60) return counted(Math.floor(seconds / 60), '{count} minute ago', '{count} minutes ago');
  return t('just now');
}

/** Returns a code like “no_coverage” as plain words, in the language of the reader if it is known there. */
export function toPlain(code: string): string {
  return t(code.toLowerCase().replaceAll('_', ' '));
}
