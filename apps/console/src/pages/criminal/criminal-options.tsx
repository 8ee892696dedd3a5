import { MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { t } from '../../words/translate.ts';
import formStyles from '../search/search-form.module.css';
import styles from './criminal.module.css';
import type { CriminalDraft, MatchMode } from './criminal-draft.ts';
import { CriminalLive } from './criminal-live.tsx';
import { useCriminalSources } from './criminal-sources.ts';
import { KINDS, type RecordKind, toKindWord } from './criminal-words.ts';

/** The service rejects more sources than this. */
const MOST = 100;
const LIMITS = ['50', '100', '200'];

type CriminalOptionsProps = { readonly draft: CriminalDraft; readonly onChange: (draft: CriminalDraft) => void };

/** The options of a search that restrict or order what is searched. */
export function CriminalOptions({ draft, onChange }: CriminalOptionsProps) {
  const { data: sources = [] } = useCriminalSources();
  const modes: readonly { readonly value: MatchMode; readonly label: string; readonly means: string }[] = [
    { value: 'strict', label: t('Strict'), means: t('Exact names only, without aliases') },
    { value: 'balanced', label: t('Balanced'), means: t('Includes nicknames, initials, aliases and one typo') },
    { value: 'broad', label: t('Broad'), means: t('Also includes name prefixes and two typos') },
  ];
  return (
    <div className={formStyles.options}>
      <div className={formStyles.option}>
        <span className="label" id="match-label">
          {t('Name matching')}
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby="match-label"
          data={modes.map(({ value, label }) => ({ value, label }))}
          value={draft.match}
          onChange={(match) => onChange({ ...draft, match: match as MatchMode })}
        />
        <span className="label">{modes.find(({ value }) => value === draft.match)?.means}</span>
      </div>
      <div className={styles.choices}>
        <MultiSelect
          size="xs"
          label={t('Kinds of records')}
          placeholder={draft.recordTypes.length === 0 ? t('All kinds') : ''}
          data={KINDS.map((kind) => ({ value: kind, label: toKindWord(kind) }))}
          clearable
          value={[...draft.recordTypes]}
          onChange={(kinds) => onChange({ ...draft, recordTypes: kinds as RecordKind[] })}
        />
        <MultiSelect
          size="xs"
          label={t('Sources')}
          placeholder={draft.jurisdictions.length === 0 ? t('All sources') : ''}
          data={sources.map(({ code, name, kind }) => ({ value: code, label: `${name} · ${toKindWord(kind)}` }))}
          searchable
          clearable
          maxValues={MOST}
          maxDropdownHeight={260}
          nothingFoundMessage={t('No matching source')}
          value={[...draft.jurisdictions]}
          onChange={(jurisdictions) => onChange({ ...draft, jurisdictions })}
        />
        <Select
          size="xs"
          label={t('Records shown at most')}
          data={LIMITS}
          allowDeselect={false}
          value={String(draft.limit)}
          onChange={(limit) => onChange({ ...draft, limit: Number(limit) })}
        />
      </div>
      <Switch
        size="sm"
        label={t('Include people you cleared')}
        checked={draft.showsCleared}
        onChange={(event) => onChange({ ...draft, showsCleared: event.currentTarget.checked })}
      />
      <CriminalLive draft={draft} onChange={onChange} />
    </div>
  );
}
