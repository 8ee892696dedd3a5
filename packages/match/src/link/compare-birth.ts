import { float32At, float64At, int16At, int32At } from '@blotter/vocab';
import type { EncodedRows } from './encoded.ts';
import { BIRTH, DOB, type Findings, NO_EVIDENCE, type Weights, WIDTH } from './features.ts';
import type { Frequencies } from './frequencies.ts';

const [EQUAL, SWAPPED, ONE_DIGIT, PLACEHOLDER, TWO_PARTS, NEAR, SAME_YEAR, CONFLICT] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const;
const LOG_DAYS = Math.log2(365.25);

const digits = new Int8Array(16);
const putDigits = (date: number, from: number): void => {
  for (let at = from + 7; at >= from; at--) {
    digits[at] = date % 10;
    date = Math.floor(date / 10);
  }
};

/** Returns whether one digit is wrong or two neighbouring digits are swapped. */
const isOneDigit = (a: number, b: number): boolean => {
  putDigits(a, 0);
  putDigits(b, 8);
  let differing = 0;
  let firstAt = -1;
  let lastAt = -1;
  for (let at = 0; at < 8; at++) {
    if (digits[at] === digits[at + 8]) continue;
    if (differing++ === 0) firstAt = at;
    lastAt = at;
  }
  if (differing === 1) return true;
  return (
    differing === 2 &&
    lastAt === firstAt + 1 &&
    digits[firstAt] === digits[lastAt + 8] &&
    digits[lastAt] === digits[firstAt + 8]
  );
};

export function createBirthComparison(rows: EncodedRows, frequencies: Frequencies, { u }: Weights) {
  const { year, yearTo, month, day, dob } = rows;

  /** 1 January is far more frequent than chance, because it stands for a year alone. */
  const isPlaceholder = (date: number): boolean =>
    date % 10_000 === 101 &&
    (frequencies.dob.get(date) ?? Number.NEGATIVE_INFINITY) >
      float32At(frequencies.year, Math.floor(date / 10_000)) - LOG_DAYS + 2;

  const toFullLevel = (i: number, j: number): number => {
    const [a, b] = [int32At(dob, i), int32At(dob, j)];
    const [ya, yb, ma, mb, da, db] = [year[i], year[j], month[i], month[j], day[i], day[j]] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (ya === yb && ma === db && da === mb) return SWAPPED;
    if (ya === yb && ((ma === 1 && da === 1) || (mb === 1 && db === 1))) return PLACEHOLDER;
    if (isOneDigit(a, b)) return ONE_DIGIT;
    const agreeing = Number(ya === yb) + Number(ma === mb) + Number(da === db);
    if (agreeing === 2) return TWO_PARTS;
    const apart = Math.abs(ya - yb);
    if ((apart <= 1 || apart === 10) && Math.abs(ma - mb) <= 1 && Math.abs(da - db) <= 3) return NEAR;
    return ya === yb ? SAME_YEAR : CONFLICT;
  };

  const comparePartial = (i: number, j: number, { levels, us }: Findings): void => {
    const from = Math.max(int16At(year, i), int16At(year, j));
    const to = Math.min(int16At(yearTo, i), int16At(yearTo, j));
    const isMonthOff = month[i] !== 0 && month[j] !== 0 && month[i] !== month[j];
    const isSlip = from - to === 1 || (from > to && isOneDigit(from, to));
    const level = from <= to ? (isMonthOff ? 1 : 0) : isSlip ? 1 : 2;
    levels[BIRTH] = level;
    const width = Math.max(int16At(yearTo, i) - int16At(year, i), int16At(yearTo, j) - int16At(year, j)) + 1;
    us[BIRTH] =
      level === 0 ? float32At(frequencies.year, from) + Math.log2(width) : float64At(u, BIRTH * WIDTH + level);
  };

  return (i: number, j: number, findings: Findings) => {
    const { levels, us } = findings;
    levels[DOB] = NO_EVIDENCE;
    levels[BIRTH] = NO_EVIDENCE;
    if (year[i] === 0 || year[j] === 0) return;
    const [a, b] = [int32At(dob, i), int32At(dob, j)];
    if (a === 0 || b === 0) return comparePartial(i, j, findings);
    if (isPlaceholder(a) && isPlaceholder(b)) return comparePartial(i, j, findings);
    if (a === b) {
      levels[DOB] = EQUAL;
      us[DOB] = frequencies.dob.get(a) ?? float32At(frequencies.year, int16At(year, i)) - LOG_DAYS;
      return;
    }
    const level = toFullLevel(i, j);
    levels[DOB] = level;
    us[DOB] = float64At(u, DOB * WIDTH + level);
  };
}
