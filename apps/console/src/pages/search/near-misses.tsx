import type { SearchRequest } from '@blotter/sdk';
import { plural } from '../../parts/texts.ts';
import styles from './answer.module.css';
import { type NearMisses, widen } from './widen.ts';

const REASONS: { readonly [R in NearMisses['reasons'][number]]: string } = {
  place: 'the place filter',
  time: 'the time filter',
  mode: 'the match mode',
  birth: 'a possible typo in the date of birth',
};

export type Repeat = (request: SearchRequest) => void;

type NearMissListProps = {
  readonly nearMisses: NearMisses;
  readonly request: SearchRequest | undefined;
  readonly onRepeat: Repeat | undefined;
};

/** Similar people outside the result. Selecting a registry repeats the search there without the excluding filters. */
export function NearMissList({ nearMisses, request, onRepeat }: NearMissListProps) {
  const { people, jurisdictions, reasons } = nearMisses;
  if (people === 0) return null;
  return (
    <p className={styles.near}>
      <span>
        <strong>{plural(people, 'similar person', 'similar people')} not in these results</strong>, excluded by{' '}
        {reasons.map((reason) => REASONS[reason]).join(', ')}. Listed in
      </span>
      {jurisdictions.map((code) => (
        <RepeatLink key={code} request={request && widen(request, nearMisses, code)} onRepeat={onRepeat}>
          {code}
        </RepeatLink>
      ))}
      {request && onRepeat && (
        <RepeatLink request={widen(request, nearMisses)} onRepeat={onRepeat}>
          Search again without these filters
        </RepeatLink>
      )}
    </p>
  );
}

type RepeatLinkProps = {
  readonly request: SearchRequest | undefined;
  readonly onRepeat: Repeat | undefined;
  readonly children: string;
};

/** A search is billed, so it is a button and never a link that could be opened by accident. */
const RepeatLink = ({ request, onRepeat, children }: RepeatLinkProps) =>
  request && onRepeat ? (
    <button type="button" className={styles.repeat} onClick={() => onRepeat(request)}>
      {children}
    </button>
  ) : (
    <span>{children}</span>
  );
