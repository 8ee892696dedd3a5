import { SegmentedControl, TextInput } from '@mantine/core';
import { t } from '../../words/translate.ts';
import type { Draft, Faults, Field } from './monitor-draft.ts';
import styles from './monitors.module.css';
import { toError } from './words.ts';

export type FieldsProps = {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Draft>) => void;
};

type Text = { readonly field: Field; readonly label: string; readonly placeholder?: string; readonly hint?: string };

const toPerson = (): readonly Text[] => [
  { field: 'firstName', label: t('First name') },
  { field: 'lastName', label: t('Last name') },
];
const toCoordinates = (): readonly Text[] => [
  { field: 'lat', label: t('Latitude'), placeholder: '30.27' },
  { field: 'lng', label: t('Longitude'), placeholder: '-97.74' },
];
const toAddress = (): Text => ({
  field: 'address',
  label: t('Address'),
  placeholder: '12 N Main St, Austin, TX 78701',
  hint: t('In one line, with its ZIP code. If no registry publishes the address, the center of the ZIP code is used.'),
});
const toRadius = (): Text => ({
  field: 'radiusMiles',
  label: t('Radius in miles'),
  hint: t('More than 0 and at most 100.'),
});

export function WatchedFields({ draft, faults, onChange }: FieldsProps) {
  const input = ({ field, label, placeholder, hint }: Text) => (
    <TextInput
      key={field}
      label={label}
      placeholder={placeholder}
      description={hint}
      size="sm"
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'radiusMiles' || field === 'lat' || field === 'lng' ? 'decimal' : undefined}
      value={draft[field]}
      error={toError(faults[field])}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label={t('Records')}
          value={draft.product}
          data={[
            ['sex-offender', t('Offender registries')],
            ['criminal', t('Criminal records')],
          ]}
          onChange={(product) => onChange({ product: product as Draft['product'] })}
        />
        <Choice
          label={t('Monitor')}
          value={draft.type}
          data={[
            ['person', t('A person')],
            ['location', t('A location')],
          ]}
          onChange={(type) => onChange({ type: type as Draft['type'] })}
        />
        {draft.type === 'person' ? (
          <Choice
            label={t('Required birth match')}
            value={draft.isYearEnough ? 'year' : 'date'}
            data={[
              ['date', t('Full date')],
              ['year', t('Year only')],
            ]}
            onChange={(value) => onChange({ isYearEnough: value === 'year' })}
          />
        ) : (
          <Choice
            label={t('Locate by')}
            value={draft.isByCoordinates ? 'coordinates' : 'address'}
            data={[
              ['address', t('Address')],
              ['coordinates', t('Coordinates')],
            ]}
            onChange={(value) => onChange({ isByCoordinates: value === 'coordinates' })}
          />
        )}
      </div>
      <div className={styles.fields}>
        {draft.type === 'person' ? (
          <>
            {toPerson().map(input)}
            {input({
              field: 'birth',
              label: draft.isYearEnough ? t('Date or year of birth') : t('Date of birth'),
              placeholder: draft.isYearEnough ? t('1980-05-17 or 1980') : '1980-05-17',
            })}
          </>
        ) : (
          <>
            {draft.isByCoordinates ? (
              toCoordinates().map(input)
            ) : (
              <div className={styles.wide}>{input(toAddress())}</div>
            )}
            {input(toRadius())}
          </>
        )}
      </div>
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly data: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
};

const Choice = ({ label, value, data, onChange }: ChoiceProps) => (
  <div className={styles.choice}>
    <span className="label" aria-hidden="true">
      {label}
    </span>
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={data.map(([each, words]) => ({ value: each, label: words }))}
      value={value}
      onChange={onChange}
    />
  </div>
);
