import { Fragment, type ReactNode } from 'react';
import { splitAtPlaces } from './translate.ts';

type PhraseProps = { readonly text: string; readonly values: { readonly [place: string]: ReactNode } };

/** A text in the language of the reader with elements at its {places}, for example a link inside a sentence. */
export function Phrase({ text, values }: PhraseProps) {
  return splitAtPlaces(text).map((part, at) => (
    <Fragment key={at}>{typeof part === 'string' ? part : values[part.place]}</Fragment>
  ));
}
