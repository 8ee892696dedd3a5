import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { counted, toCount, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import type { OperatedSource } from './answers.ts';
import { type Action, type Call, OPERATOR, useAction } from './operating.ts';
import styles from './operator.module.css';
import { SourcePage } from './source-page.tsx';

export function SourcesPart({ call, rest }: { readonly call: Call; readonly rest: string }) {
  return rest === '' ? <AllSources call={call} /> : <SourcePage key={rest} call={call} code={rest} />;
}

const AllSources = ({ call }: { readonly call: Call }) => {
  const [text, setText] = useState('');
  const [needsLook, setNeedsLook] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [OPERATOR, 'sources'],
    queryFn: async () => (await call<{ readonly sources: readonly OperatedSource[] }>('GET', 'sources')).sources,
    staleTime: 0,
  });
  const acting = useAction(call);
  const wanted = text.trim().toLowerCase();
  const shown = data?.filter(
    ({ code, name, warnings }) =>
      `${code} ${name}`.toLowerCase().includes(wanted) && (!needsLook || warnings.length > 0),
  );
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={t('Find')}
          placeholder={t('Code or name')}
          size="sm"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch
          size="sm"
          label={t('Only sources with warnings')}
          checked={needsLook}
          onChange={(event) => setNeedsLook(event.currentTarget.checked)}
        />
        {shown && <span className="label">{counted(shown.length, '{count} source', '{count} sources')}</span>}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {acting.error && <ErrorNotice error={acting.error} />}
      {acting.isSuccess && <p role="status">{t('Done. Started runs are listed under Jobs.')}</p>}
      {!data && !error && <Waiting what={t('the sources')} />}
      {shown?.length === 0 && (
        <Empty title={t('No matching sources')}>
          <p>{t('Clear the filter to see all sources.')}</p>
        </Empty>
      )}
      {shown && shown.length > 0 && (
        <SourcesTable sources={shown} isBusy={acting.isPending} onAct={(action) => acting.mutate(action)} />
      )}
    </>
  );
};

type SourcesTableProps = {
  readonly sources: readonly OperatedSource[];
  readonly isBusy: boolean;
  readonly onAct: (action: Action) => void;
};

const SourcesTable = ({ sources, isBusy, onAct }: SourcesTableProps) => (
  <Scroller label={t('Sources')} className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Source')}</th>
          <th scope="col">{t('Warnings')}</th>
          <th scope="col">{t('Last outcome')}</th>
          <th scope="col">{t('Last success')}</th>
          <th scope="col" className="number">
            {t('Records')}
          </th>
          <th scope="col">{t('Schedule')}</th>
          <td>
            <span className="label">{t('Actions')}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ code, name, warnings, lastOutcome, lastSuccessAt, records, simulated, schedule, paused }) => (
          <tr key={code}>
            <th scope="row" className="published">
              <Link href={`/operator/sources/${encodeURIComponent(code)}`}>{code}</Link>{' '}
              <span className="label">{name}</span>{' '}
              {simulated && (
                <span className="tag" data-tone="warn">
                  {t('simulated data')}
                </span>
              )}
            </th>
            <td className={`published ${warnings.length > 0 ? styles.wide : ''}`}>{warnings.join(' ')}</td>
            <td className="published">{lastOutcome ?? t('never read')}</td>
            <td className="instant">{lastSuccessAt ? toInstant(lastSuccessAt) : t('never')}</td>
            <td className="number">{toCount(records)}</td>
            <td>
              {paused ? (
                <span className="tag" data-tone="warn">
                  {t('paused')}
                </span>
              ) : (
                <code>{schedule ?? t('none')}</code>
              )}
            </td>
            <td>
              <div className="row">
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={paused ? t('Resume {code}', { code }) : t('Pause {code}', { code })}
                  onClick={() =>
                    onAct({ method: 'PATCH', path: `sources/${encodeURIComponent(code)}`, body: { paused: !paused } })
                  }
                >
                  {paused ? t('Resume') : t('Pause')}
                </Button>
                {schedule !== null && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t('Read now: {code}', { code })}
                    onClick={() => onAct({ method: 'POST', path: `sources/${encodeURIComponent(code)}/run` })}
                  >
                    {t('Read now')}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
