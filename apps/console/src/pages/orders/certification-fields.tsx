import { Checkbox, TextInput } from '@mantine/core';
import type { FieldsProps } from './fields-props.ts';
import { isForEmployment } from './order-draft.ts';
import styles from './orders.module.css';

const ALWAYS: readonly (readonly [string, string])[] = [
  [
    'certifications.adverseActionProcess',
    'Before we decide against the person, we give them the report, the summary of their rights and time to respond. After the decision, we send the notice that the FCRA requires.',
  ],
  ['certifications.equalOpportunity', 'We do not use the report in violation of equal opportunity law.'],
];
const FOR_EMPLOYMENT: readonly (readonly [string, string])[] = [
  [
    'certifications.disclosureProvided',
    'We told the person in a separate document that we may order a report about them.',
  ],
  ['certifications.authorizationObtained', 'The person authorized the report in writing.'],
];

/** The certifications of the ordering party. None is checked in advance. */
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
        {isForEmployment(draft) ? 'Also required for employment:' : 'Required for employment only. Check what applies.'}
      </p>
      {FOR_EMPLOYMENT.map(toCheckbox)}
      <TextInput
        id="certifications.authorizedAt"
        className={styles.narrow}
        label="Date of authorization"
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
