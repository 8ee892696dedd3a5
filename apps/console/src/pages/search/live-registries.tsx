import { MultiSelect } from '@mantine/core';
import { useRegistries } from '../../registries.ts';
import { t } from '../../words/translate.ts';

type LiveRegistriesProps = {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Asks for the registries that a live search checks. */
export function LiveRegistries({ chosen, onChange }: LiveRegistriesProps) {
  const { data: registries = [] } = useRegistries();
  const choices = registries
    .filter(({ liveSupported }) => liveSupported)
    .map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
  return (
    <MultiSelect
      size="xs"
      aria-label={t('Registries to check live')}
      placeholder={chosen.length === 0 ? t('Registries with a match, or choose') : ''}
      data={choices}
      searchable
      clearable
      maxDropdownHeight={260}
      nothingFoundMessage={t('No matching registry supports live checks')}
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
