const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const whole = new Intl.NumberFormat('en-US');

export function toUsd(amount: number): string {
  return usd.format(amount);
}
export function toDay(iso: string): string {
  return day.format(new Date(iso));
}
/** Formats the day of an ISO date in UTC. */
export function toUtcDay(iso: string): string {
  return utcDay.format(new Date(iso));
}
export function toInstant(iso: string): string {
  return instant.format(new Date(iso));
}
export function toCount(count: number): string {
  return whole.format(count);
}
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${toCount(count)} ${count === 1 ? one : many}`;
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Returns an age like “3 hours ago” in the largest unit that fits. */
export function toAge(seconds: number): string {
  for (const [unit, size] of STEPS) if (seconds >= size) return `${plural(Math.floor(seconds / size), unit)} ago`;
  return 'just now';
}

/** Returns a code like “no_coverage” as plain words. */
export function toPlain(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}
