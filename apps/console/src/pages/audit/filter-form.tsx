import { Button, NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../words/translate.ts';
import styles from './audit.module.css';
import type { usePeople } from './people.ts';
import { EVERYTHING, isReversed, type Wanted } from './wanted.ts';
import { KINDS, OUTCOMES, toKindLabel, toOutcomeLabel } from './words.ts';

/** Examples are the same in every language. */
const EXAMPLE = 'req_…';

type FilterFormProps = {
  readonly wanted: Wanted;
  readonly people: ReturnType<typeof usePeople>;
  readonly onChange: (wanted: Wanted) => void;
};

export function FilterForm({ wanted, people, onChange }: FilterFormProps) {
  return (
    <search className={styles.filters} aria-label={t('Filter')}>
      <NativeSelect
        size="sm"
        label={t('Person or key')}
        value={wanted.person}
        onChange={(event) => onChange({ ...wanted, person: event.currentTarget.value })}
        data={[
          { value: '', label: t('Everyone') },
          { group: t('People'), items: people.people.map(({ id, email }) => ({ value: id, label: email })) },
          { group: t('Keys'), items: people.keys.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
      />
      <TextInput
        size="sm"
        type="date"
        label={t('From')}
        value={wanted.from}
        onChange={(event) => onChange({ ...wanted, from: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        type="date"
        label={t('To')}
        error={isReversed(wanted) && t('The first day is after the last.')}
        value={wanted.to}
        onChange={(event) => onChange({ ...wanted, to: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={t('Kind')}
        value={wanted.kind}
        onChange={(event) => onChange({ ...wanted, kind: event.currentTarget.value as Wanted['kind'] })}
        data={[
          { value: '', label: t('All kinds') },
          ...KINDS.map((kind) => ({ value: kind, label: toKindLabel(kind) })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('Outcome')}
        value={wanted.outcome}
        onChange={(event) => onChange({ ...wanted, outcome: event.currentTarget.value as Wanted['outcome'] })}
        data={[
          { value: '', label: t('All outcomes') },
          ...OUTCOMES.map((outcome) => ({ value: outcome, label: toOutcomeLabel(outcome) })),
        ]}
      />
      <TextInput
        size="sm"
        label={t('Request id')}
        placeholder={EXAMPLE}
        maxLength={64}
        value={wanted.requestId}
        onChange={(event) => onChange({ ...wanted, requestId: event.currentTarget.value })}
      />
      <Button size="sm" variant="default" onClick={() => onChange(EVERYTHING)}>
        {t('Clear filter')}
      </Button>
    </search>
  );
}
