import {
  type CriminalBirthDate,
  type CriminalSourceRecord,
  mayBeSerial,
  readAge,
  readBirthDate,
  readCriminalBirthDate,
  remember,
} from '@blotter/vocab';

export type CriminalBirth = CriminalBirthDate & {
  /** The part that counts as evidence: `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or ''. */
  readonly evidence: string;
};

/** Reads the birth date cell. If it is empty and the age cell holds a date, it reads the age cell. */
export function createBirthReader(today: string) {
  const readCell = remember((published: string): CriminalBirth => {
    const options = { today, allowExcelSerial: mayBeSerial(published) };
    const birth = readCriminalBirthDate(published, options);
    const evidence = birth.dobPrecision === 'year' ? String(birth.birthYear) : readBirthDate(published, options).dob;
    return { ...birth, evidence };
  });
  const readAgeCell = remember((published: string) => readAge(published, { today }));
  return ({ dob = '', age = '' }: CriminalSourceRecord): { readonly birth: CriminalBirth; readonly age: string } => {
    const cell = readAgeCell(age);
    const own = readCell(dob);
    if (own.birthYear !== null || cell.dob === undefined) return { birth: own, age: cell.age };
    const beside = readCell(cell.dob.dobAsPublished);
    return { birth: beside.birthYear === null ? own : beside, age: cell.age };
  };
}
