/** Never anything but a suffix, wherever they stand beside a name. */
export const CERTAIN_SUFFIXES = [
  ...['JR', 'JNR', 'SR', 'SNR', 'II', 'III', 'IV', 'VII', 'VIII', 'IX'],
  ...['1ST', '2ND', '3RD', '4TH', '5TH', '6TH', 'ESQ'],
] as const;

/** An initial or a given name elsewhere: a suffix only right after the surname, as in `SMITH V, JOHN`. */
export const NUMERAL_SUFFIXES = ['I', 'V', 'VI'] as const;

/** Given names and surnames elsewhere (`MD` is Mohammed): a suffix only between commas, beside a given name. */
export const WORD_SUFFIXES = ['JUNIOR', 'SENIOR', 'MD', 'DDS', 'PHD'] as const;

/** What folds to one generation, so that `JR` and `Junior` are one suffix and `JR` and `SR` are two. */
export const SUFFIX_SYNONYMS: { readonly [folded: string]: string } = {
  jnr: 'jr',
  junior: 'jr',
  snr: 'sr',
  senior: 'sr',
  '1st': 'i',
  '2nd': 'ii',
  '3rd': 'iii',
  '4th': 'iv',
  '5th': 'v',
  '6th': 'vi',
};

/** They join a surname from the left in natural order. `O` and `Ben` are missing: they are initials and given names (LATE_PARTICLES). */
export const PARTICLES = [
  ...['DE', 'DEL', 'DELA', 'DELLA', 'DELOS', 'DI', 'DA', 'DAS', 'DO', 'DOS', 'DU', 'DES', 'D’', "D'"],
  ...['LA', 'LAS', 'LE', 'LOS', 'VAN', 'VON', 'VOM', 'DER', 'DEN', 'TER', 'TEN', 'ZU', 'ZUR', 'ZUM'],
  ...[
    'AL',
    'AL-',
    'EL',
    'EL-',
    'BIN',
    'BINT',
    'IBN',
    'ABU',
    'MAC',
    'MC',
    "O'",
    'O’',
    'ST',
    'ST.',
    'STE',
    'STE.',
    'SAINT',
  ],
] as const;

/** An initial or a given name, but a particle of the surname when a first and a middle name stand before it. */
export const LATE_PARTICLES = ['O', 'BEN'] as const;

/** Borne far more often with an `O` before it than without: `Sean O Brien` is no Sean Oliver Brien. */
export const SURNAMES_WITH_O = [
  ...['BRIEN', 'CONNELL', 'CONNOR', 'DONNELL', 'GARA', 'HALLORAN', 'HARA', 'KEEFE', 'LEARY', 'MALLEY', 'MEARA'],
  ...['NEAL', 'NEIL', 'NEILL', 'ROURKE', 'TOOLE'],
] as const;

/** No middle name: never a part, wherever it stands. */
export const NO_MIDDLE_NAME = ['NMN', 'NMI', 'NOMIDDLENAME', 'NOMIDDLEINITIAL'] as const;

/** They hold the place of a part that is not known. */
export const UNKNOWN_PART = [
  ...['FNU', 'NFN', 'LNU', 'NLN', 'UNK', 'UNKN', 'UNKNOWN', 'NONAME', 'NOTAVAILABLE', 'NOTREPORTED', 'NOTKNOWN'],
  ...['NOFIRSTNAME', 'NOLASTNAME', 'FIRSTNAMEUNKNOWN', 'LASTNAMEUNKNOWN', 'NAMEUNKNOWN'],
] as const;

/** Placeholders of several words, read as one. */
export const PLACEHOLDER_PHRASES =
  /\b(?:no (?:(?:middle|first|last) )?name|no middle initial|(?:(?:first|last) )?name unknown|not (?:available|reported|known))\b/gi;
