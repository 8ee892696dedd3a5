import { Checkbox, TextInput } from '@mantine/core';
import { t } from '../../words/translate.ts';
import type { FieldsProps } from './fields-props.ts';
import { isForEmployment } from './order-draft.ts';
import styles from './orders.module.css';
import { toError } from './words.ts';

const listAlways = (): readonly (readonly [string, string])[] => [
  [
    'certifications.adverseActionProcess',
    t(
      'Before we decide against the person, we give them the report, the summary of their rights and time to respond. After the decision, we send the notice that the FCRA requires.',
    ),
  ],
  ['certifications.equalOpportunity', t('We do not use the report in violation of equal opportunity law.')],
];
const listForEmployment = (): readonly (readonly [string, string])[] => [
  [
    'certifications.disclosureProvided',
    t('We told the person in a separate document that we may order a report about them.'),
  ],
  ['certifications.authorizationObtained', t('The person authorized the report in writing.')],
];

/** The certifications of the ordering party. None is checked in advance. */
export function CertificationFields({ draft, faults, onChange }: FieldsProps) {
  const toCheckbox = ([path, label]: readonly [string, string]) => (
    <Checkbox
      key={path}
      id={path}
      size="sm"
      label={label}
      error={toError(faults[path])}
      checked={draft.ticks[path] ?? false}
      onChange={(event) => onChange({ ...draft, ticks: { ...draft.ticks, [path]: event.currentTarget.checked } })}
    />
  );
  return (
    <fieldset className={styles.list}>
      <legend>{t('We certify')}</legend>
      {listAlways().map(toCheckbox)}
      <p className="label">
        {isForEmployment(draft)
          ? t('Also required for employment:')
          : t('Required for employment only. Check what applies.')}
      </p>
      {listForEmployment().map(toCheckbox)}
      <TextInput
        id="certifications.authorizedAt"
        className={styles.narrow}
        label={t('Date of authorization')}
        type="datetime-local"
        size="sm"
        error={toError(faults['certifications.authorizedAt'])}
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
