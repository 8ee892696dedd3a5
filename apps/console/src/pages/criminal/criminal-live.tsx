import { MultiSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { toPlain } from '../../parts/texts.ts';
import formStyles from '../search/search-form.module.css';
import type { CriminalDraft } from './criminal-draft.ts';

/** The service rejects more sources than this. */
const MOST = 100;

type CriminalLiveProps = { readonly draft: CriminalDraft; readonly onChange: (draft: CriminalDraft) => void };

export function CriminalLive({ draft, onChange }: CriminalLiveProps) {
  const { data: sources = [] } = useQuery({
    queryKey: ['criminal sources'],
    queryFn: async ({ signal }) => (await blotter.listCriminalSources({ signal })).sources,
    enabled: draft.isLive,
  });
  const choices = sources
    .filter(({ liveSupported }) => liveSupported)
    .map(({ code, name, kind }) => ({ value: code, label: `${name} · ${toPlain(kind)}` }));
  return (
    <div className={formStyles.options}>
      <div className={formStyles.live}>
        <Switch
          size="sm"
          label="Check sources live"
          checked={draft.isLive}
          onChange={(event) => onChange({ ...draft, isLive: event.currentTarget.checked })}
        />
        {draft.isLive && (
          <MultiSelect
            size="xs"
            aria-label="Sources to check live"
            placeholder={draft.liveSources.length === 0 ? 'Sources with a match, or choose' : ''}
            data={choices}
            searchable
            clearable
            maxValues={MOST}
            maxDropdownHeight={260}
            nothingFoundMessage="No matching source supports live checks"
            value={[...draft.liveSources]}
            onChange={(liveSources) => onChange({ ...draft, liveSources })}
          />
        )}
      </div>
    </div>
  );
}
