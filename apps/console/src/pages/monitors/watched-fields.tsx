import { SegmentedControl, TextInput } from '@mantine/core';
import type { Draft, Faults, Field } from './monitor-draft.ts';
import styles from './monitors.module.css';

export type FieldsProps = {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Draft>) => void;
};

type Text = { readonly field: Field; readonly label: string; readonly placeholder?: string; readonly hint?: string };

const PERSON: readonly Text[] = [
  { field: 'firstName', label: 'First name' },
  { field: 'lastName', label: 'Last name' },
];
const COORDINATES: readonly Text[] = [
  { field: 'lat', label: 'Latitude', placeholder: '30.27' },
  { field: 'lng', label: 'Longitude', placeholder: '-97.74' },
];
const ADDRESS: Text = {
  field: 'address',
  label: 'Address',
  placeholder: '12 N Main St, Austin, TX 78701',
  hint: 'In one line, with its ZIP code. If no registry publishes the address, the center of the ZIP code is used.',
};
const RADIUS: Text = { field: 'radiusMiles', label: 'Radius in miles', hint: 'More than 0 and at most 100.' };

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
      error={faults[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label="Records"
          value={draft.product}
          data={[
            ['sex-offender', 'Offender registries'],
            ['criminal', 'Criminal records'],
          ]}
          onChange={(product) => onChange({ product: product as Draft['product'] })}
        />
        <Choice
          label="Monitor"
          value={draft.type}
          data={[
            ['person', 'A person'],
            ['location', 'A location'],
          ]}
          onChange={(type) => onChange({ type: type as Draft['type'] })}
        />
        {draft.type === 'person' ? (
          <Choice
            label="Required birth match"
            value={draft.isYearEnough ? 'year' : 'date'}
            data={[
              ['date', 'Full date'],
              ['year', 'Year only'],
            ]}
            onChange={(value) => onChange({ isYearEnough: value === 'year' })}
          />
        ) : (
          <Choice
            label="Locate by"
            value={draft.isByCoordinates ? 'coordinates' : 'address'}
            data={[
              ['address', 'Address'],
              ['coordinates', 'Coordinates'],
            ]}
            onChange={(value) => onChange({ isByCoordinates: value === 'coordinates' })}
          />
        )}
      </div>
      <div className={styles.fields}>
        {draft.type === 'person' ? (
          <>
            {PERSON.map(input)}
            {input({
              field: 'birth',
              label: draft.isYearEnough ? 'Date or year of birth' : 'Date of birth',
              placeholder: draft.isYearEnough ? '1980-05-17 or 1980' : '1980-05-17',
            })}
          </>
        ) : (
          <>
            {draft.isByCoordinates ? COORDINATES.map(input) : <div className={styles.wide}>{input(ADDRESS)}</div>}
            {input(RADIUS)}
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
