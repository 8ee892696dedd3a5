import { Fragment } from 'react';
import { LongText } from './long-text.tsx';

type PiecesProps = { readonly of: readonly (string | null | undefined | false)[]; readonly by?: string };

/** Published texts in one line. Each text is isolated for bidirectional text, and empty texts are left out. */
export function Pieces({ of, by = ' · ' }: PiecesProps) {
  return of
    .filter((piece) => typeof piece === 'string' && piece !== '')
    .map((piece, index) => (
      <Fragment key={index}>
        {index > 0 && by}
        <span className="published">
          <LongText text={piece as string} />
        </span>
      </Fragment>
    ));
}
