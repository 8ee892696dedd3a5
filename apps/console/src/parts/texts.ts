const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const whole = new Intl.NumberFormat('en-US');

export const toUsd = (amount: number): string => usd.format(amount);
export const toDay = (iso: string): string => day.format(new Date(iso));
export const toInstant = (iso: string): string => instant.format(new Date(iso));
export const toCount = (count: number): string => whole.format(count);
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${toCount(count)} ${count === 1 ? one : many}`;

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** “3 hours ago”, in the largest unit that fits. */
export const toAge = (seconds: number): string => {
  for (const [unit, size] of STEPS) if (seconds >= size) return `${plural(Math.floor(seconds / size), unit)} ago`;
  return 'just now';
};

/** “NO_COVERAGE” and “no_coverage” are for programs. */
export const toPlain = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
