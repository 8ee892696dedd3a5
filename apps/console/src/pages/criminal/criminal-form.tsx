import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { STATE_CHOICES } from '../../states-table.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import formStyles from '../search/search-form.module.css';
import { type CriminalDraft, findObstacle, fromLine, SEARCHED_FIELDS } from './criminal-draft.ts';
import { CriminalOptions } from './criminal-options.tsx';
import { CriminalPrice } from './criminal-price.tsx';

type CriminalFormProps = {
  readonly draft: CriminalDraft;
  readonly onChange: (draft: CriminalDraft) => void;
  readonly thisYear: number;
  readonly isSending: boolean;
  /** The reason why the search was rejected. */
  readonly refusal: unknown;
  readonly onSend: () => void;
  /** Sends the same search once more. Absent if the form has changed since its answer. */
  readonly onAgain: (() => void) | undefined;
};

type TextField = (typeof SEARCHED_FIELDS)[number] | 'birth';

const toFields = (): readonly (readonly [field: TextField, label: string, placeholder: string])[] => [
  ['lastName', t('Last name'), ''],
  ['firstName', t('First name'), ''],
  ['middleName', t('Middle name'), ''],
  ['birth', t('Date of birth or age'), t('5/17/1980, 1980 or 46')],
  ['county', t('County'), ''],
];

export function CriminalForm({ draft, onChange, thisYear, isSending, refusal, onSend, onAgain }: CriminalFormProps) {
  const [wasTried, setTried] = useState(false);
  const { leftOut } = fromLine(draft.line, thisYear);
  const obstacle = findObstacle(draft, thisYear);
  const faults: { readonly [field: string]: string | undefined } = toQueryFaults(refusal, SEARCHED_FIELDS);
  const readLine = (line: string): void => onChange({ ...draft, line, ...fromLine(line, thisYear).fields });
  return (
    <form
      className={`sheet ${formStyles.form}`}
      aria-label={t('Search')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!obstacle) onSend();
      }}
    >
      <TextInput
        label={t('Search for')}
        placeholder={t('John Paul Smith 1980, Buncombe County NC')}
        description={t('Enter a name and anything else you know. Check how we read it below.')}
        size="lg"
        autoComplete="off"
        spellCheck={false}
        value={draft.line}
        onChange={(event) => readLine(event.currentTarget.value)}
      />
      <fieldset className={formStyles.fields}>
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
            className={draft[field] === '' ? undefined : formStyles.filled}
            value={draft[field]}
            error={faults[field]}
            onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={t('State')}
          placeholder={t('Any')}
          size="sm"
          className={draft.state === '' ? undefined : formStyles.filled}
          data={STATE_CHOICES}
          searchable
          clearable
          value={draft.state === '' ? null : draft.state}
          onChange={(value) => onChange({ ...draft, state: value ?? '' })}
        />
        <TextInput
          label={t('Your reference')}
          placeholder={t('Built from the fields')}
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
            text="Not searched: {words}. Criminal records are searched by name, date of birth, state and county."
            values={{ words: <span className="published">{leftOut.join(', ')}</span> }}
          />
        </p>
      )}
      <CriminalOptions draft={draft} onChange={onChange} />
      <div className={formStyles.send}>
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
          <p className={formStyles.obstacle} role="alert">
            {obstacle}
          </p>
        ) : (
          <CriminalPrice draft={draft} />
        )}
      </div>
    </form>
  );
}
