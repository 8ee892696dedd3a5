/** Prints progress on standard error, because standard output is for the result. */
export function logProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function toCount(value: number): string {
  return value.toLocaleString('en-US');
}

export function printFigure(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(44)}${value}\n`);
}
