import { SegmentedControl, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import type { MatchMode } from './asking.ts';
import { type Draft, findObstacle, isNamed, toRequest, toSubjectId } from './draft.ts';
import { Estimate } from './estimate.tsx';
import { LiveChoice } from './live-choice.tsx';
import { parseLine } from './parse-line.ts';
import styles from './search-form.module.css';
import { type FormField, SearchFrame } from './search-frame.tsx';
import { hasPlace, type Subject } from './subject.ts';

type SearchFormProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly thisYear: number;
  readonly isSending: boolean;
  /** The reason why the search was rejected. */
  readonly refusal: unknown;
  readonly onSend: () => void;
  /** Sends the same search once more. Absent if the form has changed since its answer. */
  readonly onAgain?: (() => void) | undefined;
};

/** The fields with the same name in the form and in the request. */
export const SEARCHED_FIELDS: readonly (keyof Subject)[] = ['firstName', 'lastName', 'address', 'city', 'zipcode'];

const toFields = (): readonly FormField<keyof Subject>[] => [
  ['firstName', t('First name'), ''],
  ['lastName', t('Last name'), ''],
  ['birth', t('Date of birth or age'), t('5/17/1980, 1980 or 46')],
  ['address', t('Street'), ''],
  ['city', t('City'), ''],
  ['zipcode', t('ZIP code'), ''],
];

const toModes = (): readonly { readonly value: MatchMode; readonly label: string; readonly means: string }[] => [
  { value: 'strict', label: t('Strict'), means: t('Exact names only, without aliases') },
  { value: 'balanced', label: t('Balanced'), means: t('Includes nicknames, initials, aliases and one typo') },
  { value: 'broad', label: t('Broad'), means: t('Also includes name prefixes and two typos') },
];

export function SearchForm({ draft, onChange, thisYear, isSending, refusal, onSend, onAgain }: SearchFormProps) {
  const { subject } = draft;
  const { leftOut } = parseLine(draft.line, thisYear);
  const faults = toQueryFaults(refusal, SEARCHED_FIELDS);
  const obstacle = findObstacle(draft, thisYear);
  const built = toSubjectId({ ...draft, reference: '' }, thisYear);
  const [settled] = useDebouncedValue(draft, 350);
  const priced = findObstacle(settled, thisYear) === undefined ? toRequest(settled, thisYear) : undefined;

  const readLine = (line: string): void => onChange({ ...draft, line, subject: parseLine(line, thisYear).subject });
  return (
    <SearchFrame
      line={{ value: draft.line, placeholder: t('John Smith 1980 Texas'), onChange: readLine }}
      fields={toFields()}
      values={subject}
      faults={faults}
      onField={(field, value) => onChange({ ...draft, subject: { ...subject, [field]: value } })}
      reference={{
        value: draft.reference,
        placeholder: built ?? t('For example a file number'),
        onChange: (reference) => onChange({ ...draft, reference }),
      }}
      leftOut={
        leftOut.length > 0 && (
          <p className="label">
            <Phrase
              text="Not searched: {words}. Not all registries publish titles, middle names and suffixes. Compare them with the records."
              values={{ words: <span className="published">{leftOut.join(', ')}</span> }}
            />
          </p>
        )
      }
      options={<SearchOptions draft={draft} onChange={onChange} />}
      price={<Estimate request={priced} />}
      isLive={draft.isLive}
      isSending={isSending}
      obstacle={obstacle}
      onSend={onSend}
      onAgain={onAgain}
    />
  );
}

const SearchOptions = ({ draft, onChange }: Pick<SearchFormProps, 'draft' | 'onChange'>) => {
  const { subject } = draft;
  const modes = toModes();
  return (
    <div className={styles.options}>
      <div className={styles.option}>
        <span className="label" id="mode-label">
          {t('Name matching')}
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby="mode-label"
          data={modes.map(({ value, label }) => ({ value, label }))}
          value={draft.match}
          onChange={(match) => onChange({ ...draft, match: match as MatchMode })}
        />
        <span className="label">{modes.find(({ value }) => value === draft.match)?.means}</span>
      </div>
      <Switch
        size="sm"
        label={t('Include people with a different date of birth')}
        checked={draft.flagsMismatch}
        onChange={(event) => onChange({ ...draft, flagsMismatch: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={t('Only people at this place')}
        disabled={!isNamed(subject) || !hasPlace(subject)}
        checked={hasPlace(subject) && (draft.isPlaced || !isNamed(subject))}
        onChange={(event) => onChange({ ...draft, isPlaced: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={t('Only registries of this state')}
        disabled={subject.state === ''}
        checked={draft.isScoped && subject.state !== ''}
        onChange={(event) => onChange({ ...draft, isScoped: event.currentTarget.checked })}
      />
      <LiveChoice draft={draft} onChange={onChange} />
    </div>
  );
};
