/** Of a month, unless another one was agreed upon with the operator. */
export const MONTH_USD = 1;

/** The month in which it begins is charged by the day, today included; months are those of UTC. */
export function toFirstMonthUsd(at: Date): number {
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  const left = days - at.getUTCDate() + 1;
  return Math.floor((MONTH_USD * 1_000_000 * left) / days) / 1_000_000;
}

/** The last day of the month, which is due when it is canceled in it. */
export function toLastDay(at: Date): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
