/** The one place that asks for the time. */
export function now(): Date {
  return new Date();
}
