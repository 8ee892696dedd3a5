/** Query key of the person that the form of a new monitor starts with. An address would put the name into logs. */
export const PERSON_TO_WATCH = ['person to watch'];

export type PersonToWatch = {
  readonly product: 'sex-offender' | 'criminal';
  readonly firstName: string;
  readonly lastName: string;
  /** A date, or a year. */
  readonly birth: string;
  readonly isYearEnough: boolean;
};

/** Returns the start of a monitor for a published person. An incomplete date of birth is watched by its year. */
export function toPersonToWatch(
  product: PersonToWatch['product'],
  name: { readonly first: string; readonly last: string },
  dob: string,
): PersonToWatch {
  const isFull = dob.length === 10;
  const birth = isFull ? dob : dob.slice(0, 4);
  return { product, firstName: name.first, lastName: name.last, birth, isYearEnough: !isFull && birth !== '' };
}
