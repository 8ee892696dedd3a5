import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalStyle } from './criminal-sources.ts';
import type { DateForm, LetterCase, NameForm } from './published-forms.ts';

type RecordKey = Exclude<keyof CriminalSourceRecord, 'externalId' | 'recordType' | 'name'>;

/** The format of one kind of source, and the keys that it lacks. */
export interface CriminalWriting {
  readonly dates: DateForm;
  readonly birth: 'full' | 'year' | 'age' | 'often-redacted' | 'years-race-sex' | 'none';
  readonly births: DateForm;
  readonly names: NameForm;
  readonly letters: LetterCase;
  /** Format of sex and race. */
  readonly looks: 'codes' | 'words';
  readonly nameWidths?: { readonly first: number; readonly middle: number; readonly last: number };
  readonly withholds: readonly RecordKey[];
}

const PLAIN: CriminalWriting = {
  dates: 'mdy',
  birth: 'full',
  births: 'mdy',
  names: 'last-first',
  letters: 'upper',
  looks: 'codes',
  withholds: [],
};
const BODY: readonly RecordKey[] = ['height', 'weight', 'eyeColor', 'hairColor'];
const PRIVATE: readonly RecordKey[] = ['aliases', 'addresses'];

const P2C: CriminalWriting = {
  ...PLAIN,
  dates: 'clock',
  birth: 'often-redacted',
  names: 'parts',
  looks: 'words',
  withholds: ['aliases', 'eyeColor', 'hairColor'],
};

export const CRIMINAL_WRITINGS: Readonly<Record<CriminalStyle, CriminalWriting>> = {
  zuercher: { ...PLAIN, births: 'iso', letters: 'title', looks: 'words', withholds: [...BODY, ...PRIVATE] },
  'new-world': { ...PLAIN, dates: 'clock', looks: 'words', withholds: ['aliases'] },
  'p2c-classic': P2C,
  'p2c-modern': P2C,
  'citizen-connect': { ...PLAIN, birth: 'years-race-sex', names: 'natural', withholds: [...BODY, ...PRIVATE] },
  'nc-doc': {
    ...PLAIN,
    dates: 'iso',
    births: 'iso',
    names: 'parts',
    looks: 'words',
    nameWidths: { first: 11, middle: 1, last: 20 },
    withholds: [...BODY, ...PRIVATE],
  },
  'fl-obis': { ...PLAIN, dates: 'mdy-short', births: 'mdy-short', names: 'parts', looks: 'words' },
  tdcj: { ...PLAIN, dates: 'excel', birth: 'age', names: 'last-first-tight', withholds: [...BODY, ...PRIVATE] },
  idoc: { ...PLAIN, dates: 'float', births: 'float', looks: 'words', withholds: [...BODY, ...PRIVATE] },
  bop: {
    ...PLAIN,
    birth: 'age',
    names: 'parts',
    looks: 'words',
    withholds: [...BODY, ...PRIVATE, 'cases', 'sentence', 'parole'],
  },
  'state-doc': { ...PLAIN, names: 'parts', looks: 'words' },
  odyssey: PLAIN,
  oscn: { ...PLAIN, birth: 'year', withholds: [...PRIVATE, 'sex', 'race'] },
  recap: {
    ...PLAIN,
    dates: 'iso',
    birth: 'none',
    names: 'natural',
    letters: 'title',
    withholds: [...PRIVATE, 'sex', 'race'],
  },
  'socrata-warrants': { ...PLAIN, dates: 'iso-time', birth: 'year', withholds: ['aliases', 'cases'] },
  'warrant-list': { ...PLAIN, names: 'parts' },
};
