export interface BirthParts {
  readonly year: number;
  readonly yearTo: number;
  readonly month: number;
  readonly day: number;
}

const NONE: BirthParts = { year: 0, yearTo: 0, month: 0, day: 0 };
const ISO = /^\s*(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:T.*)?\s*$/;

/** Does not validate the calendar: month 21 is a slip of one digit and still identifies the date. */
export function toBirthParts(
  dob: string | undefined,
  years?: { readonly from: number; readonly to: number },
): BirthParts {
  const found = dob === undefined ? null : ISO.exec(dob);
  const year = Number(found?.[1] ?? 0);
  if (year > 0) {
    const month = Number(found?.[2] ?? 0);
    return { year, yearTo: year, month, day: month > 0 ? Number(found?.[3] ?? 0) : 0 };
  }
  return years === undefined ? NONE : { year: years.from, yearTo: years.to, month: 0, day: 0 };
}
