export type TextPart = { readonly text: string; readonly isLink: boolean };

/** Splits a text at its links. The links of a mail stand at the end of a line. */
export function splitAtLinks(text: string): readonly TextPart[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => ({ text: part, isLink: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
