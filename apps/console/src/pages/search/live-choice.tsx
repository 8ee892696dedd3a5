import { MultiSelect, Switch } from '@mantine/core';
import { useRegistries } from '../../registries.ts';
import { t } from '../../words/translate.ts';
import type { Draft } from './draft.ts';
import styles from './search-form.module.css';

type LiveChoiceProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

export function LiveChoice({ draft, onChange }: LiveChoiceProps) {
  const { data: registries = [] } = useRegistries(draft.isLive);
  const choices = registries
    .filter(({ liveSupported }) => liveSupported)
    .map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
  return (
    <div className={styles.live}>
      <Switch
        size="sm"
        label={t('Check registries live')}
        checked={draft.isLive}
        onChange={(event) => onChange({ ...draft, isLive: event.currentTarget.checked })}
      />
      {draft.isLive && (
        <MultiSelect
          size="xs"
          aria-label={t('Registries to check live')}
          placeholder={draft.liveRegistries.length === 0 ? t('Registries with a match, or choose') : ''}
          data={choices}
          searchable
          clearable
          maxDropdownHeight={260}
          nothingFoundMessage={t('No matching registry supports live checks')}
          value={[...draft.liveRegistries]}
          onChange={(liveRegistries) => onChange({ ...draft, liveRegistries })}
        />
      )}
    </div>
  );
}
