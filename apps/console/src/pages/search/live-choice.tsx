import { Switch } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import type { Draft } from './draft.ts';
import styles from './search-form.module.css';

/** This list is loaded later, because most searches are not live. */
const LiveRegistries = lazy(async () => ({ default: (await import('./live-registries.tsx')).LiveRegistries }));

type LiveChoiceProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

export function LiveChoice({ draft, onChange }: LiveChoiceProps) {
  return (
    <div className={styles.live}>
      <Switch
        size="sm"
        label={t('Check registries live')}
        checked={draft.isLive}
        onChange={(event) => onChange({ ...draft, isLive: event.currentTarget.checked })}
      />
      {draft.isLive && (
        <Suspense fallback={<Waiting what={t('the registries')} />}>
          <LiveRegistries
            chosen={draft.liveRegistries}
            onChange={(liveRegistries) => onChange({ ...draft, liveRegistries })}
          />
        </Suspense>
      )}
    </div>
  );
}
