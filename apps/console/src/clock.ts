/** The only source of the current time, so that tests can replace it. */
export function now(): Date {
  return new Date();
}
