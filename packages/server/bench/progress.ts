/** On standard error: standard output is the result's. */
export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

export const toCount = (value: number): string => value.toLocaleString('en-US');
