import { Button, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { STATE_CHOICES } from '../../states-table.ts';
import { t } from '../../words/translate.ts';
import styles from './search-form.module.css';

/** A text field of the form, with its label and an example. */
export type FormField<Field extends string> = readonly [field: Field, label: string, placeholder: string];

type Typed = { readonly value: string; readonly placeholder: string; readonly onChange: (value: string) => void };

type SearchFrameProps<Field extends string> = {
  /** The fields are read from this line. */
  readonly line: Typed;
  readonly fields: readonly FormField<Field>[];
  readonly values: { readonly [field in Field | 'state']: string };
  readonly faults: { readonly [field: string]: string | undefined };
  readonly onField: (field: Field | 'state', value: string) => void;
  readonly reference: Typed;
  /** Names the words of the line that the search does not use. */
  readonly leftOut: ReactNode;
  readonly options: ReactNode;
  readonly price: ReactNode;
  readonly isLive: boolean;
  readonly isSending: boolean;
  /** The reason why the search cannot be sent. */
  readonly obstacle: string | undefined;
  readonly onSend: () => void;
  /** Sends the same search once more. Absent if the form has changed since its answer. */
  readonly onAgain: (() => void) | undefined;
};

/** Shows the form of a search: a line, the fields that were read from it, options and price. */
export function SearchFrame<Field extends string>(props: SearchFrameProps<Field>) {
  const { line, values, faults, onField, reference, isSending, obstacle, onAgain } = props;
  const [wasTried, setTried] = useState(false);
  return (
    <form
      className={`sheet ${styles.form}`}
      aria-label={t('Search')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!obstacle && !isSending) props.onSend();
      }}
    >
      <TextInput
        label={t('Search for')}
        placeholder={line.placeholder}
        description={t('Enter a name and anything else you know. Check how we read it below.')}
        size="lg"
        autoComplete="off"
        spellCheck={false}
        data-search-line
        value={line.value}
        onChange={(event) => line.onChange(event.currentTarget.value)}
      />
      <fieldset className={styles.fields}>
        <legend className="label">{t('Search fields')}</legend>
        {props.fields.map(([field, label, placeholder]) => (
          <TextInput
            key={field}
            label={label}
            placeholder={placeholder}
            size="sm"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            className={values[field] === '' ? undefined : styles.filled}
            value={values[field]}
            error={faults[field]}
            onChange={(event) => onField(field, event.currentTarget.value)}
          />
        ))}
        <Select
          label={t('State')}
          placeholder={t('Any')}
          size="sm"
          className={values.state === '' ? undefined : styles.filled}
          data={STATE_CHOICES}
          searchable
          clearable
          value={values.state === '' ? null : values.state}
          onChange={(value) => onField('state', value ?? '')}
        />
        <TextInput
          label={t('Your reference')}
          placeholder={reference.placeholder}
          size="sm"
          maxLength={200}
          autoComplete="off"
          value={reference.value}
          onChange={(event) => reference.onChange(event.currentTarget.value)}
        />
      </fieldset>
      {props.leftOut}
      {props.options}
      <div className={styles.send}>
        <Button type="submit" size="md" loading={isSending}>
          {props.isLive ? t('Search live') : t('Search')}
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
          props.price
        )}
      </div>
    </form>
  );
}
