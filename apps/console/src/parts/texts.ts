const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const whole = new Intl.NumberFormat('en-US');

export function toUsd(amount: number): string {
  return usd.format(amount);
}
export function toDay(iso: string): string {
  return day.format(new Date(iso));
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

/** “3 hours ago”, in the largest unit that fits. */
export function toAge(seconds: number): string {
  for (const [unit, size] of STEPS) if (seconds >= size) return `${plural(Math.floor(seconds / size), unit)} ago`;
  return 'just now';
}

/** “NO_COVERAGE” and “no_coverage” are for programs. */
export function toPlain(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}
