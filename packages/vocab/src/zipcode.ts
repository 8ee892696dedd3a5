/** 00000 and similar codes are placeholders. */
const PLACEHOLDER = /^(0{5}|1{5}|9{5})$/;
/** States and territories whose codes begin with zeros, which spreadsheets drop. */
const LEADING_ZERO = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI', 'AE']);

/** Returns `78701` or `78701-1234`, '' for a placeholder, and undefined for any other text. */
export function findZipcode(published: string, state = ''): string | undefined {
  if (/^\d{5}$/.test(published)) return PLACEHOLDER.test(published) ? '' : published;
  const text = published.replace(/\s+/g, ' ').trim().replace(/\.0$/, '');
  if (text === '' || /^[^\p{L}\p{N}]*$|^(unk(nown)?|n\/?a|none|null|0+)$/iu.test(text)) return '';
  const short = /^(\d{3,4})$/.exec(text);
  const match = /^(\d{5})(?:[- ]?(\d{4}))?-?$/.exec(short && LEADING_ZERO.has(state) ? text.padStart(5, '0') : text);
  const [, five = '', four = '0000'] = match ?? [];
  if (!match) return undefined;
  if (PLACEHOLDER.test(five)) return '';
  return /^(0000|9999)$/.test(four) ? five : `${five}-${four}`;
}
