/**
 * Returns whether a reference can stand for one subject. A name alone fits many people, so a reference needs a number, such
 * as a file number or a date of birth. Otherwise a clearance would hide a registrant from the next search for a namesake.
 */
export function identifies(reference: string): boolean {
  return /\d/.test(reference);
}
