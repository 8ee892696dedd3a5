/** Words that are always a suffix next to a name. */
export const CERTAIN_SUFFIXES = [
  ...['JR', 'JNR', 'SR', 'SNR', 'II', 'III', 'IV', 'VII', 'VIII', 'IX'],
  ...['1ST', '2ND', '3RD', '4TH', '5TH', '6TH', 'ESQ'],
] as const;

/** A suffix only right after the surname, as in `SMITH V, JOHN`. Elsewhere it is an initial or a given name. */
export const NUMERAL_SUFFIXES = ['I', 'V', 'VI'] as const;

/** A suffix only between commas next to a given name. Elsewhere it is a given name or surname (`MD` is Mohammed). */
export const WORD_SUFFIXES = ['JUNIOR', 'SENIOR', 'MD', 'DDS', 'PHD'] as const;

/** Generations by folded suffix, so that `JR` and `Junior` are equal and `JR` and `SR` are not. */
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

/**
 * Words that extend a surname to the left in natural order. `O` and `Ben` are also initials and given names
 * (LATE_PARTICLES).
 */
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

/** Initials or given names that become a particle of the surname if a first and a middle name precede them. */
export const LATE_PARTICLES = ['O', 'BEN'] as const;

/** Surnames that far more people have with a leading `O` than without: `Sean O Brien` is not Sean Oliver Brien. */
export const SURNAMES_WITH_O = [
  ...['BRIEN', 'CONNELL', 'CONNOR', 'DONNELL', 'GARA', 'HALLORAN', 'HARA', 'KEEFE', 'LEARY', 'MALLEY', 'MEARA'],
  ...['NEAL', 'NEIL', 'NEILL', 'ROURKE', 'TOOLE'],
] as const;

/** Texts for "no middle name". They are never part of a name. */
export const NO_MIDDLE_NAME = ['NMN', 'NMI', 'NOMIDDLENAME', 'NOMIDDLEINITIAL'] as const;

/** Words in place of an unknown part. */
export const UNKNOWN_PART = [
  ...['FNU', 'NFN', 'LNU', 'NLN', 'UNK', 'UNKN', 'UNKNOWN', 'NONAME', 'NOTAVAILABLE', 'NOTREPORTED', 'NOTKNOWN'],
  ...['NOFIRSTNAME', 'NOLASTNAME', 'FIRSTNAMEUNKNOWN', 'LASTNAMEUNKNOWN', 'NAMEUNKNOWN'],
] as const;

/** Placeholders of several words, read as one. */
export const PLACEHOLDER_PHRASES =
  /\b(?:no (?:(?:middle|first|last) )?name|no middle initial|(?:(?:first|last) )?name unknown|not (?:available|reported|known))\b/gi;
