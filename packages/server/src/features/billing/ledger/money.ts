/** Micro-dollars are bigints. Dollars are converted by decimal text, without floating-point arithmetic. */
const DECIMALS = 6;
const MICROS_PER_USD = 10n ** BigInt(DECIMALS);
const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

const toDecimalText = (micros: bigint): string => {
  const size = micros < 0n ? -micros : micros;
  const decimals = (size % MICROS_PER_USD).toString().padStart(DECIMALS, '0');
  return `${micros < 0n ? '-' : ''}${size / MICROS_PER_USD}.${decimals}`;
};

/** Returns the nearest number. Below a billion dollars it prints as exactly the amount. */
export function toUsd(micros: bigint): number {
  return Number(toDecimalText(micros));
}

/** Formats for people, with at least two decimals. */
export function toUsdText(micros: bigint): string {
  return toDecimalText(micros).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Throws a RangeError if the amount is not a whole number of micro-dollars. */
export function fromUsd(usd: number): bigint {
  const [, sign, whole, decimals = ''] = DECIMAL_TEXT.exec(String(usd)) ?? [];
  if (whole === undefined || decimals.length > DECIMALS) {
    throw new RangeError(`not an amount of dollars with at most ${DECIMALS} decimals`);
  }
  const size = BigInt(whole) * MICROS_PER_USD + BigInt(decimals.padEnd(DECIMALS, '0'));
  return sign === '-' ? -size : size;
}
