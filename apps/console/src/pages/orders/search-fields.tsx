import { Checkbox, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { useRegistries } from '../../registries.ts';
import { t } from '../../words/translate.ts';
import type { FieldsProps } from './fields-props.ts';
import styles from './orders.module.css';
import { toError } from './words.ts';

const useCriminalSources = (enabled: boolean) =>
  useQuery({
    queryKey: ['criminal-sources'],
    queryFn: async ({ signal }) => (await blotter.listCriminalSources({ signal })).sources,
    staleTime: 60_000,
    enabled,
  });

export function SearchFields({ draft, faults, onChange }: FieldsProps) {
  const isOn = (type: string): boolean => draft.ticks[`searches.${type}`] === true;
  const { data: registries = [] } = useRegistries(isOn('sex_offender'));
  const { data: sources = [] } = useCriminalSources(isOn('criminal'));
  const fault = Object.entries(faults).find(([path]) => path.startsWith('searches'))?.[1];
  const tick = (type: string, checked: boolean): void =>
    onChange({ ...draft, ticks: { ...draft.ticks, [`searches.${type}`]: checked } });
  return (
    <fieldset className={styles.list}>
      <legend>{t('Searches')}</legend>
      <Checkbox
        id="searches"
        size="sm"
        label={t('Sex offender registries')}
        error={toError(fault)}
        checked={isOn('sex_offender')}
        onChange={(event) => tick('sex_offender', event.currentTarget.checked)}
      />
      {isOn('sex_offender') && (
        <MultiSelect
          className={styles.choice}
          size="sm"
          label={t('Registries')}
          placeholder={draft.registries.length === 0 ? t('All registries, or choose') : ''}
          data={registries.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }))}
          searchable
          clearable
          maxValues={100}
          maxDropdownHeight={260}
          nothingFoundMessage={t('No matching registry')}
          value={[...draft.registries]}
          onChange={(chosen) => onChange({ ...draft, registries: chosen })}
        />
      )}
      <Checkbox
        size="sm"
        label={t('Criminal records: jails, prisons, courts, warrants')}
        checked={isOn('criminal')}
        onChange={(event) => tick('criminal', event.currentTarget.checked)}
      />
      {isOn('criminal') && (
        <MultiSelect
          className={styles.choice}
          size="sm"
          label={t('Sources')}
          placeholder={draft.criminalSources.length === 0 ? t('All sources, or choose') : ''}
          data={sources.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
          searchable
          clearable
          maxValues={100}
          limit={100}
          maxDropdownHeight={260}
          nothingFoundMessage={t('No matching source')}
          value={[...draft.criminalSources]}
          onChange={(chosen) => onChange({ ...draft, criminalSources: chosen })}
        />
      )}
    </fieldset>
  );
}
