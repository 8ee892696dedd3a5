/** On standard error: standard output is the result's. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function toCount(value: number): string {
  return value.toLocaleString('en-US');
}
