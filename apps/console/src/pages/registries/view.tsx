import type { RegistryInfo } from '@blotter/sdk';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { counted, toCount } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useRegistries } from '../../registries.ts';
import { STATE_CHOICES } from '../../states-table.ts';
import { t } from '../../words/translate.ts';
import { healthOf } from './health.ts';
import styles from './registries.module.css';
import { RegistriesMap } from './registries-map.tsx';
import { RegistriesTable } from './registries-table.tsx';

const SCOPES = ['national', 'state', 'territory', 'tribe'];

const toListed = (registries: readonly RegistryInfo[], state: string | null, wanted: string) =>
  registries
    .filter(
      ({ id, name, agency, covers }) =>
        (state === null || covers.includes(state)) && `${id} ${name} ${agency}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) || a.name.localeCompare(b.name));

export function View() {
  const { data: registries, error, refetch } = useRegistries();
  const [state, setState] = useState<string | null>(null);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const listed = useMemo(() => toListed(registries ?? [], state, wanted), [registries, state, wanted]);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!registries) return <Waiting what={t('the registries')} />;
  const figures = [
    [t('Registries searched'), registries.filter(({ status }) => status === 'live').length],
    [t('Not searched yet'), registries.filter(({ status }) => status === 'building').length],
    [t('Support live checks'), registries.filter(({ liveSupported }) => liveSupported).length],
    [t('Checked within two days'), registries.filter((each) => healthOf(each) === 'fresh').length],
    [t('Records stored'), registries.reduce((sum, { records }) => sum + records, 0)],
  ] as const;
  return (
    <>
      <header>
        <h1>{t('Coverage')}</h1>
        <p className="lead">
          {t(
            'The registries that a search covers, and how current each one is. Select a state on the map to filter the table.',
          )}
        </p>
      </header>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd>{toCount(value)}</dd>
          </div>
        ))}
      </dl>
      <section className="sheet" aria-label={t('Map')}>
        <RegistriesMap registries={registries} chosen={state} onChoose={setState} />
      </section>
      <div className="row">
        <NativeSelect
          size="sm"
          aria-label={t('State')}
          data={[{ value: '', label: t('All states') }, ...STATE_CHOICES]}
          value={state ?? ''}
          onChange={(event) => setState(event.currentTarget.value || null)}
        />
        <TextInput
          size="sm"
          aria-label={t('Find a registry')}
          placeholder={t('Find a registry')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span className="quiet" role="status">
          {counted(registries.length, '{listed} of {count} registry', '{listed} of {count} registries', {
            listed: listed.length,
          })}
        </span>
      </div>
      {listed.length > 0 ? (
        <RegistriesTable registries={listed} />
      ) : (
        <Empty title={t('No matching registries')}>
          <p>{t('Change the state or the text above.')}</p>
        </Empty>
      )}
    </>
  );
}
