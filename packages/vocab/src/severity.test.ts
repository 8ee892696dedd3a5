import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGrade } from './severity.ts';

describe('charge.severity: felony | misdemeanor | infraction | null = unclassified (contract CriminalRecord)', () => {
  it.each([
    ['F', 'felony', ''],
    ['Felony', 'felony', ''],
    ['FELONY 2', 'felony', '2'],
    ['F3', 'felony', '3'],
    ['F-2', 'felony', '2'],
    ['FS', 'felony', 'S'],
    ['FX', 'felony', ''],
    ['FEL.', 'felony', ''],
    ['FELON', 'felony', ''],
    ['Felony - Second Degree', 'felony', 'Second Degree'],
    ['FELONY OF THE THIRD DEGREE', 'felony', 'THIRD DEGREE'],
    ['Felony (3rd Degree)', 'felony', '3rd Degree'],
    ['Capital Felony', 'felony', 'Capital'],
    ['State Jail Felony', 'felony', 'State Jail'],
    ['F - Felony', 'felony', ''],
    ['M', 'misdemeanor', ''],
    ['MISDEMEANOR', 'misdemeanor', ''],
    ['Misd Class A', 'misdemeanor', 'Class A'],
    ['Class B Misdemeanor', 'misdemeanor', 'Class B'],
    ['Gross Misdemeanor', 'misdemeanor', 'Gross'],
    ['MB', 'misdemeanor', 'B'],
    ['M1', 'misdemeanor', '1'],
    ['MIS', 'misdemeanor', ''],
    ['VIOLATION', 'infraction', ''],
    ['Traffic Violation', 'infraction', ''],
    ['Ordinance Violation', 'infraction', ''],
    ['Civil Infraction', 'infraction', 'Civil'],
  ] as const)('%s is a %s', (published, severity, degree) =>
    expect(readGrade(published)).toEqual({ severity, degree }),
  );

  it.each([
    'Class 1',
    'Murder',
    'Felony/Misdemeanor',
    'Felony reduced to Misdemeanor',
    'Non-Felony',
    'PROBATION VIOLATION',
    'I',
    'MI',
    'FTA',
    'T',
    'Unclassified',
  ])('%s names no level: it is unclassified, and its words are kept', (published) =>
    expect(readGrade(published)).toEqual({ severity: null, degree: published }),
  );

  it.each(['', 'N/A', 'UNKNOWN', '-'])('"%s" gives no severity', (published) =>
    expect(readGrade(published)).toEqual({ severity: null, degree: '' }),
  );

  it('a degree in its own cell is the degree; a level there is read, a class letter is not', () => {
    expect(readGrade('FELONY 2', 'Second')).toEqual({ severity: 'felony', degree: 'Second' });
    expect(readGrade('', 'Class A Misdemeanor')).toEqual({ severity: 'misdemeanor', degree: 'Class A' });
    expect(readGrade('', 'F')).toEqual({ severity: null, degree: 'F' });
    expect(readGrade('', 'Class 1')).toEqual({ severity: null, degree: 'Class 1' });
  });

  it('no text becomes a level without a letter of its name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (cell, degree) => {
        const { severity } = readGrade(cell, degree);
        const said = `${cell} ${degree}`;
        if (severity === 'felony') expect(said).toMatch(/f/i);
        if (severity === 'misdemeanor') expect(said).toMatch(/m/i);
        if (severity === 'infraction') expect(said).toMatch(/infraction|violation/i);
      }),
    );
  });
});
