import type { SearchRequest } from '@blotter/sdk';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { counted } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from './answer.module.css';
import { type NearMisses, widen } from './widen.ts';

const toReason = (reason: NearMisses['reasons'][number]): string => {
  const words: { readonly [R in NearMisses['reasons'][number]]: string } = {
    place: t('the place filter'),
    time: t('the time filter'),
    mode: t('the match mode'),
    birth: t('a possible typo in the date of birth'),
  };
  return words[reason];
};

export type Repeat = (request: SearchRequest) => void;

type NearMissListProps = {
  readonly nearMisses: NearMisses;
  readonly searchId: string;
  readonly request: SearchRequest | undefined;
  readonly onRepeat: Repeat | undefined;
};

/** Similar people outside the result. Each registry is a link to the search there without the excluding filters. */
export function NearMissList({ nearMisses, searchId, request, onRepeat }: NearMissListProps) {
  const { people, jurisdictions, reasons } = nearMisses;
  if (people === 0) return null;
  const linkTo = (registry: string | undefined, words: string) =>
    request && onRepeat ? (
      <RepeatLink
        key={words}
        href={toRepeatPath(searchId, registry)}
        request={widen(request, nearMisses, registry)}
        onRepeat={onRepeat}
      >
        {words}
      </RepeatLink>
    ) : (
      <span key={words}>{words}</span>
    );
  return (
    <p className={styles.near}>
      <span>
        <Phrase
          text="{people}, excluded by {reasons}. Listed in"
          values={{
            people: (
              <strong>
                {counted(
                  people,
                  '{count} similar person not in these results',
                  '{count} similar people not in these results',
                )}
              </strong>
            ),
            reasons: reasons.map(toReason).join(', '),
          }}
        />
      </span>
      {jurisdictions.map((code) => linkTo(code, code))}
      {request && onRepeat && linkTo(undefined, t('Search again without these filters'))}
    </p>
  );
}

const PARAMETER = 'without';
const EVERYWHERE = 'filters';

/** The address of a search that is filled in but not sent. It holds no personal data. */
function toRepeatPath(searchId: string, registry: string | undefined): string {
  return `/search/${searchId}?${PARAMETER}=${registry ?? EVERYWHERE}`;
}

/** Returns the registry of such an address, null for all of them, or undefined for another address. */
export function readRepeatPath(search: string): string | null | undefined {
  const registry = new URLSearchParams(search).get(PARAMETER);
  if (registry === null) return undefined;
  return registry === EVERYWHERE ? null : registry;
}

type RepeatLinkProps = {
  readonly href: string;
  readonly request: SearchRequest;
  readonly onRepeat: Repeat;
  readonly children: string;
};

const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A click searches at once. In a new tab, the link only fills in the form, because opening a page must never be billed. */
const RepeatLink = ({ href, request, onRepeat, children }: RepeatLinkProps) => (
  <Link
    href={href}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onRepeat(request);
    }}
  >
    {children}
  </Link>
);
