import { Checkbox, TextInput } from '@mantine/core';
import type { FieldsProps } from './fields-props.ts';
import { isForEmployment } from './order-draft.ts';
import styles from './orders.module.css';

const ALWAYS: readonly (readonly [string, string])[] = [
  [
    'certifications.adverseActionProcess',
    'Before deciding against the person, we give them the report and the summary of their rights, and time to answer; after it, the notice the Act asks for.',
  ],
  ['certifications.equalOpportunity', 'We do not use the report against any law on equal opportunity.'],
];
const FOR_EMPLOYMENT: readonly (readonly [string, string])[] = [
  [
    'certifications.disclosureProvided',
    'We told the person, in a document of its own, that a report may be ordered on them.',
  ],
  ['certifications.authorizationObtained', 'The person allowed it in writing.'],
];

/** What the one who orders answers for, each in plain words and none ticked beforehand. */
export function CertificationFields({ draft, faults, onChange }: FieldsProps) {
  const toCheckbox = ([path, label]: readonly [string, string]) => (
    <Checkbox
      key={path}
      id={path}
      size="sm"
      label={label}
      error={faults[path]}
      checked={draft.ticks[path] ?? false}
      onChange={(event) => onChange({ ...draft, ticks: { ...draft.ticks, [path]: event.currentTarget.checked } })}
    />
  );
  return (
    <fieldset className={styles.list}>
      <legend>We certify</legend>
      {ALWAYS.map(toCheckbox)}
      <p className="label">
        {isForEmployment(draft) ? 'For employment, also:' : 'Asked for employment; otherwise tick what holds.'}
      </p>
      {FOR_EMPLOYMENT.map(toCheckbox)}
      <TextInput
        id="certifications.authorizedAt"
        className={styles.narrow}
        label="When they allowed it"
        type="datetime-local"
        size="sm"
        error={faults['certifications.authorizedAt']}
        value={draft.texts['certifications.authorizedAt'] ?? ''}
        onChange={(event) =>
          onChange({
            ...draft,
            texts: { ...draft.texts, 'certifications.authorizedAt': event.currentTarget.value },
          })
        }
      />
    </fieldset>
  );
}
