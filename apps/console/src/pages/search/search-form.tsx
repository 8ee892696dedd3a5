import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { STATE_CHOICES } from '../../states-table.ts';
import type { MatchMode } from './asking.ts';
import { type Draft, findObstacle, toRequest } from './draft.ts';
import { Estimate } from './estimate.tsx';
import { LiveChoice } from './live-choice.tsx';
import { parseLine } from './parse-line.ts';
import styles from './search-form.module.css';
import type { Subject } from './subject.ts';

type SearchFormProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly thisYear: number;
  readonly isSending: boolean;
  /** Why the search was rejected. */
  readonly refusal: unknown;
  readonly onSend: () => void;
};

const FIELDS: readonly (readonly [keyof Subject, string, string])[] = [
  ['firstName', 'First name', ''],
  ['lastName', 'Last name', ''],
  ['birth', 'Date of birth or age', '1980-05-17, 1980 or 46'],
  ['address', 'Street', ''],
  ['city', 'City', ''],
  ['zipcode', 'ZIP code', ''],
];

/** The fields with the same name in the form and in the request. */
export const SEARCHED_FIELDS: readonly (keyof Subject)[] = FIELDS.map(([field]) => field).filter(
  (field) => field !== 'birth',
);

const MODES: readonly { readonly value: MatchMode; readonly label: string; readonly means: string }[] = [
  { value: 'strict', label: 'Strict', means: 'Exact names only, without aliases' },
  { value: 'balanced', label: 'Balanced', means: 'Includes nicknames, initials, aliases and one typo' },
  { value: 'broad', label: 'Broad', means: 'Also includes name prefixes and two typos' },
];

export function SearchForm({ draft, onChange, thisYear, isSending, refusal, onSend }: SearchFormProps) {
  const [line, setLine] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [wasTried, setTried] = useState(false);
  const { subject } = draft;
  const faults = toQueryFaults(refusal, SEARCHED_FIELDS);
  const obstacle = findObstacle(draft, thisYear);
  const [settled] = useDebouncedValue(draft, 350);
  const priced = findObstacle(settled, thisYear) === undefined ? toRequest(settled, thisYear) : undefined;

  const readLine = (text: string): void => {
    setLine(text);
    const parsed = parseLine(text, thisYear);
    setLeftOut(parsed.leftOut);
    onChange({ ...draft, subject: parsed.subject });
  };
  const change = (field: keyof Subject, value: string): void =>
    onChange({ ...draft, subject: { ...subject, [field]: value } });

  return (
    <form
      className={`sheet ${styles.form}`}
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!obstacle) onSend();
      }}
    >
      <TextInput
        label="Search for"
        placeholder="John Smith 1980 Texas"
        description="Enter a name and anything else you know. Check how we read it below."
        size="lg"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={line}
        onChange={(event) => readLine(event.currentTarget.value)}
      />
      <fieldset className={styles.fields}>
        <legend className="label">Search fields</legend>
        {FIELDS.map(([field, label, placeholder]) => (
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
          label="State"
          placeholder="Any"
          size="sm"
          className={subject.state === '' ? undefined : styles.filled}
          data={STATE_CHOICES}
          searchable
          clearable
          value={subject.state === '' ? null : subject.state}
          onChange={(value) => change('state', value ?? '')}
        />
        <TextInput
          label="Your reference"
          placeholder="Built from the fields"
          size="sm"
          maxLength={200}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => onChange({ ...draft, reference: event.currentTarget.value })}
        />
      </fieldset>
      {leftOut.length > 0 && (
        <p className="label">
          Not searched: <span className="published">{leftOut.join(', ')}</span>. Not all registries publish middle names
          and suffixes. Compare them with the records.
        </p>
      )}
      <div className={styles.options}>
        <div className={styles.option}>
          <span className="label" id="mode-label">
            Name matching
          </span>
          <SegmentedControl
            size="xs"
            aria-labelledby="mode-label"
            data={MODES.map(({ value, label }) => ({ value, label }))}
            value={draft.match}
            onChange={(match) => onChange({ ...draft, match: match as MatchMode })}
          />
          <span className="label">{MODES.find(({ value }) => value === draft.match)?.means}</span>
        </div>
        <Switch
          size="sm"
          label="Include people with a different date of birth"
          checked={draft.flagsMismatch}
          onChange={(event) => onChange({ ...draft, flagsMismatch: event.currentTarget.checked })}
        />
        <Switch
          size="sm"
          label="Only registries of this state"
          disabled={subject.state === ''}
          checked={draft.isScoped && subject.state !== ''}
          onChange={(event) => onChange({ ...draft, isScoped: event.currentTarget.checked })}
        />
        <LiveChoice draft={draft} onChange={onChange} />
      </div>
      <div className={styles.send}>
        <Button type="submit" size="md" loading={isSending}>
          {draft.isLive ? 'Search live' : 'Search'}
        </Button>
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
