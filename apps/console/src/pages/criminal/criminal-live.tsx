import { MultiSelect, Switch } from '@mantine/core';
import { t } from '../../words/translate.ts';
import formStyles from '../search/search-form.module.css';
import type { CriminalDraft } from './criminal-draft.ts';
import { useCriminalSources } from './criminal-sources.ts';
import { toKindWord } from './criminal-words.ts';

/** The service rejects more sources than this. */
const MOST = 100;

type CriminalLiveProps = { readonly draft: CriminalDraft; readonly onChange: (draft: CriminalDraft) => void };

export function CriminalLive({ draft, onChange }: CriminalLiveProps) {
  const { data: sources = [] } = useCriminalSources(draft.isLive);
  const choices = sources
    .filter(({ liveSupported }) => liveSupported)
    .map(({ code, name, kind }) => ({ value: code, label: `${name} · ${toKindWord(kind)}` }));
  return (
    <div className={formStyles.live}>
      <Switch
        size="sm"
        label={t('Check sources live')}
        checked={draft.isLive}
        onChange={(event) => onChange({ ...draft, isLive: event.currentTarget.checked })}
      />
      {draft.isLive && (
        <MultiSelect
          size="xs"
          aria-label={t('Sources to check live')}
          placeholder={draft.liveSources.length === 0 ? t('Sources with a match, or choose') : ''}
          data={choices}
          searchable
          clearable
          maxValues={MOST}
          maxDropdownHeight={260}
          nothingFoundMessage={t('No matching source supports live checks')}
          value={[...draft.liveSources]}
          onChange={(liveSources) => onChange({ ...draft, liveSources })}
        />
      )}
    </div>
  );
}
