/** Texts in which there is nothing to compare: each is refused in every text field of every request. */
export const FILLERS: readonly string[] = [
  // Signs of a keyboard.
  ...['-', '--', '.', '...', "'", "''", '"', '`', '%', '#', '*', '?', '!', '/', '\\', '_', '+', '&', '~', '^', '(-)'],
  // Dashes, quotes and other punctuation.
  ...['–', '—', '‐', '’', '“”', '…', '·', '•', '¿', '´', '′', '、', '・'],
  // Symbols, modifier letters, emoji with their joiners and tones, flags, private use.
  ...['°', '€', '✓', 'ˆ', 'ー', '😀', '👨\u200d👩\u200d👧', '👍🏽', '❤\ufe0f', '🇺🇸', '\ue000', '\ufffd', '\u2800'],
  // Marks without a letter.
  ...['\u0301', '\u20e3', '\u093e', '\u3099', '\u034f', '\ufe0f', '\u{e0100}'],
  // Invisible characters: joiners, soft hyphen, byte order mark, marks of direction, fillers of Hangul.
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u115f', '\u1160', '\u3164', '\uffa0'],
  ...['\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u061c', ' \u200b ', '\u00a0\ufeff\u00a0'],
];

/** White space: a text of it counts as not sent. */
export const BLANKS: readonly string[] = [
  ...['', ' ', '   ', '\t', '\r\n', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2009', '\u200a', '\u2028'],
  ...['\u202f', '\u205f', '\u3000', ' \u00a0\u3000'],
];
