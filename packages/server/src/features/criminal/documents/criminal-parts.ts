import { CASE, CHARGE, CUSTODY, PAROLE, SENTENCE, WARRANT } from '@blotter/contract';
import {
  readAmount,
  readGrade,
  readSentence,
  remember,
  type SourceCase,
  type SourceCharge,
  type SourceCustody,
  type SourceParole,
  type SourceSentence,
  type SourceWarrant,
} from '@blotter/vocab';
import type { FieldWriters } from './criminal-fields.ts';

/** An object without published members is written as null. */
const orNull = (members: string, blank: string): string => (members === blank ? 'null' : `{${members}}`);

const readCell = remember((severity: string) => readGrade(severity));

const withGrade = (charge: SourceCharge) => {
  const { severity = '', degree = '' } = charge;
  if (severity === '' && degree === '') return charge;
  return { ...charge, ...(degree === '' ? readCell(severity) : readGrade(severity, degree)) };
};

const readBond = remember(readAmount);

/** Words in the bond amount cell are its type, for example `NO BOND` or `CASH ONLY`. */
const withBondType = (custody: SourceCustody): SourceCustody => {
  const words = custody.bondType || !custody.bondAmount ? '' : readBond(custody.bondAmount).words;
  return words === '' ? custody : { ...custody, bondType: words };
};

const LETTER = /[a-z]/i;

/** Writes the objects of a criminal record, `null` for one without published members. */
export function createPartWriters(writerOf: FieldWriters) {
  const [writeCharge, writeCase, writeCustody] = [writerOf(CHARGE), writerOf(CASE), writerOf(CUSTODY)];
  const [writeSentence, writeParole, writeWarrant] = [writerOf(SENTENCE), writerOf(PAROLE), writerOf(WARRANT)];
  const [noCharge, noCase, noCustody] = [writeCharge({}), writeCase({}), writeCustody({})];
  const [noSentence, noParole, noWarrant] = [writeSentence({}), writeParole({}), writeWarrant({})];

  const toCase = (courtCase: SourceCase): string => {
    const own = writeCase(courtCase);
    let charges = '';
    for (const charge of courtCase.charges ?? []) {
      const written = writeCharge(withGrade(charge));
      if (written !== noCharge) charges += charges === '' ? `{${written}}` : `,{${written}}`;
    }
    return own === noCase && charges === '' ? '' : `{${own},"charges":[${charges}]}`;
  };

  return {
    cases: (cases: readonly SourceCase[] = []): string => `[${cases.map(toCase).filter(Boolean).join(',')}]`,
    custody: (custody?: SourceCustody): string =>
      custody ? orNull(writeCustody(withBondType(custody)), noCustody) : 'null',
    sentence: (sentence: SourceSentence | undefined, projectedReleaseDate = ''): string =>
      sentence || LETTER.test(projectedReleaseDate)
        ? orNull(writeSentence({ ...sentence, ...readSentence(sentence ?? {}, projectedReleaseDate) }), noSentence)
        : 'null',
    parole: (parole?: SourceParole): string => (parole ? orNull(writeParole(parole), noParole) : 'null'),
    warrant: (warrant?: SourceWarrant): string => (warrant ? orNull(writeWarrant(warrant), noWarrant) : 'null'),
  };
}
