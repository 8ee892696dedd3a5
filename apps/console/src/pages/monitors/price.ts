const MICROS_PER_USD = 1_000_000;

/** Returns the price of the first month: its share for the remaining days in UTC, today included. */
export function toFirstMonthUsd(monthUsd: number, at: Date): number {
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  const left = days - at.getUTCDate() + 1;
  return Math.floor((Math.round(monthUsd * MICROS_PER_USD) * left) / days) / MICROS_PER_USD;
}

/** Returns the last day of the current month in UTC. A monitor is charged through this day. */
export function toLastDay(at: Date): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
