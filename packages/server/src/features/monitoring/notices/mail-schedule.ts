import { HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import type { RetrySchedule } from '../../../jobs/retry-schedule.ts';

/** Two days in total, to survive a mail server that is down for a weekend. */
export const MAIL_SCHEDULE: RetrySchedule = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...Array.from({ length: 47 }, () => HOUR_MS),
];
