/** The only place that reads the time. */
export function nowMs(): number {
  return Date.now();
}
