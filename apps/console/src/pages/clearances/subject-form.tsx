import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPastSearches, type PastSearch } from '../../past-searches.ts';
import { t } from '../../words/translate.ts';
import styles from './clearances.module.css';

export type SubjectFilter = { readonly subjectId: string; readonly clientId: string; readonly includeRevoked: boolean };

type SubjectFormProps = {
  readonly filter: SubjectFilter | undefined;
  readonly isPending: boolean;
  readonly onAsk: (filter: SubjectFilter) => void;
};

const MAX_RECENT = 8;

const toRecent = (searches: readonly PastSearch[]): readonly string[] =>
  [
    ...new Set(searches.flatMap(({ request: { subjectId, clientId } }) => (subjectId && !clientId ? [subjectId] : []))),
  ].slice(0, MAX_RECENT);

export function SubjectForm({ filter, isPending, onAsk }: SubjectFormProps) {
  const [draft, setDraft] = useState<SubjectFilter>(filter ?? { subjectId: '', clientId: '', includeRevoked: false });
  const { data } = useQuery({ queryKey: ['recent searches'], queryFn: () => listPastSearches(), staleTime: 0 });
  const recent = toRecent(data?.searches ?? []);
  return (
    <div className="sheet padded stack">
      <form
        className={styles.form}
        aria-label={t('Subject')}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.subjectId !== '') onAsk(draft);
        }}
      >
        <TextInput
          label={t('Your reference for the subject')}
          size="sm"
          maxLength={200}
          autoComplete="off"
          value={draft.subjectId}
          onChange={(event) => setDraft({ ...draft, subjectId: event.currentTarget.value })}
        />
        <TextInput
          label={t('Client (if recorded)')}
          size="sm"
          maxLength={200}
          autoComplete="off"
          value={draft.clientId}
          onChange={(event) => setDraft({ ...draft, clientId: event.currentTarget.value })}
        />
        <Switch
          size="sm"
          label={t('Include revoked clearances')}
          checked={draft.includeRevoked}
          onChange={(event) => setDraft({ ...draft, includeRevoked: event.currentTarget.checked })}
        />
        <Button type="submit" size="sm" loading={isPending} disabled={draft.subjectId === ''}>
          {t('Show')}
        </Button>
      </form>
      {recent.length > 0 && (
        <div>
          <p className="label">{t('Recent subjects')}</p>
          <div className={styles.recent}>
            {recent.map((subjectId) => (
              <Button
                key={subjectId}
                size="compact-sm"
                variant="default"
                onClick={() => {
                  const wanted = { ...draft, subjectId, clientId: '' };
                  setDraft(wanted);
                  onAsk(wanted);
                }}
              >
                <span className="published">{subjectId}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
