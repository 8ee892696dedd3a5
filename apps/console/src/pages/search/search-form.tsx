import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { STATE_CHOICES } from '../../states-table.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import type { MatchMode } from './asking.ts';
import { type Draft, findObstacle, isNamed, toRequest, toSubjectId } from './draft.ts';
import { Estimate } from './estimate.tsx';
import { LiveChoice } from './live-choice.tsx';
import { parseLine } from './parse-line.ts';
import styles from './search-form.module.css';
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

const toFields = (): readonly (readonly [field: keyof Subject, label: string, placeholder: string])[] => [
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
  const [wasTried, setTried] = useState(false);
  const { subject } = draft;
  const { leftOut } = parseLine(draft.line, thisYear);
  const modes = toModes();
  const faults = toQueryFaults(refusal, SEARCHED_FIELDS);
  const obstacle = findObstacle(draft, thisYear);
  const built = toSubjectId({ ...draft, reference: '' }, thisYear);
  const [settled] = useDebouncedValue(draft, 350);
  const priced = findObstacle(settled, thisYear) === undefined ? toRequest(settled, thisYear) : undefined;

  const readLine = (line: string): void => onChange({ ...draft, line, subject: parseLine(line, thisYear).subject });
  const change = (field: keyof Subject, value: string): void =>
    onChange({ ...draft, subject: { ...subject, [field]: value } });

  return (
    <form
      className={`sheet ${styles.form}`}
      aria-label={t('Search')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!obstacle && !isSending) onSend();
      }}
    >
      <TextInput
        label={t('Search for')}
        placeholder={t('John Smith 1980 Texas')}
        description={t('Enter a name and anything else you know. Check how we read it below.')}
        size="lg"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        data-search-line
        value={draft.line}
        onChange={(event) => readLine(event.currentTarget.value)}
      />
      <fieldset className={styles.fields}>
        <legend className="label">{t('Search fields')}</legend>
        {toFields().map(([field, label, placeholder]) => (
          <TextInput
            key={field}
            label={label}
            placeholder={placeholder}
            size="sm"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            className={subject[field] === '' ? undefined : styles.filled}
            value={subject[field]}
            error={faults[field]}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
        <Select
          label={t('State')}
          placeholder={t('Any')}
          size="sm"
          className={subject.state === '' ? undefined : styles.filled}
          data={STATE_CHOICES}
          searchable
          clearable
          value={subject.state === '' ? null : subject.state}
          onChange={(value) => change('state', value ?? '')}
        />
        <TextInput
          label={t('Your reference')}
          placeholder={built ?? t('For example a file number')}
          size="sm"
          maxLength={200}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => onChange({ ...draft, reference: event.currentTarget.value })}
        />
      </fieldset>
      {leftOut.length > 0 && (
        <p className="label">
          <Phrase
            text="Not searched: {words}. Not all registries publish titles, middle names and suffixes. Compare them with the records."
            values={{ words: <span className="published">{leftOut.join(', ')}</span> }}
          />
        </p>
      )}
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
      <div className={styles.send}>
        <Button type="submit" size="md" loading={isSending}>
          {draft.isLive ? t('Search live') : t('Search')}
        </Button>
        {onAgain && (
          // The second click of a double click is not another search.
          <Button variant="default" size="md" loading={isSending} onClick={({ detail }) => detail < 2 && onAgain()}>
            {t('Search again')}
          </Button>
        )}
        {wasTried && obstacle ? (
          <p className={styles.obstacle} role="alert">
            {obstacle}
          </p>
        ) : (
          <Estimate request={priced} />
        )}
      </div>
    </form>
  );
}
