import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { LongText } from '../../parts/long-text.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import type { IngestRun, OperatedSourceDetail } from './answers.ts';
import { Listing } from './listing.tsx';
import { type Call, OPERATOR, useAction, useListing } from './operating.ts';
import styles from './operator.module.css';
import { Quarantine } from './quarantine.tsx';
import { RunsTable } from './runs-table.tsx';
import { SourceDrift } from './source-drift.tsx';

type SourcePageProps = { readonly call: Call; readonly code: string };

/** One source: its state and next run, how its runs changed, its quarantine and the history of its runs. */
export function SourcePage({ call, code }: SourcePageProps) {
  const {
    data: source,
    error,
    refetch,
  } = useQuery({
    queryKey: [OPERATOR, 'source', code],
    queryFn: () => call<OperatedSourceDetail>('GET', `sources/${encodeURIComponent(code)}`),
    staleTime: 0,
  });
  const runs = useListing<IngestRun>(call, 'runs', 'ingest/runs', { source: code });
  const rejected = runs.rows?.find(({ quarantined }) => quarantined > 0);
  return (
    <>
      <p>
        <Link href="/operator/sources">{t('All sources')}</Link>
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!source && !error && <Waiting what={t('the source')} />}
      {source && <SourceSheet call={call} source={source} />}
      {runs.rows && runs.rows.length > 0 && <SourceDrift runs={runs.rows} />}
      {rejected && (
        <>
          <p className="label">
            {t('Quarantine of the run of {time}', { time: toInstant(rejected.startedAt) })} ·{' '}
            <Link href={`/operator/runs/${rejected.id}`}>{t('Open the run')}</Link>
          </p>
          <Quarantine key={rejected.id} call={call} runId={rejected.id} count={rejected.quarantined} />
        </>
      )}
      <section className="stack" aria-labelledby="history">
        <h2 id="history">{t('History of runs')}</h2>
        <Listing
          query={runs}
          what={t('the runs')}
          empty={{ title: t('No runs'), advice: t('The source has not been read yet.') }}
        >
          {(rows) => <RunsTable runs={rows} />}
        </Listing>
      </section>
    </>
  );
}

const SourceSheet = ({ call, source }: { readonly call: Call; readonly source: OperatedSourceDetail }) => {
  const acting = useAction(call);
  const path = `sources/${encodeURIComponent(source.code)}`;
  return (
    <>
      <div className="row between">
        <h2 className="published">
          {source.code} <span className="label">{source.name}</span>
        </h2>
        <div className="row">
          <Button
            size="compact-sm"
            variant="default"
            loading={acting.isPending}
            onClick={() => acting.mutate({ method: 'PATCH', path, body: { paused: !source.paused } })}
          >
            {source.paused ? t('Resume') : t('Pause')}
          </Button>
          {source.schedule !== null && (
            <Button
              size="compact-sm"
              variant="default"
              loading={acting.isPending}
              onClick={() => acting.mutate({ method: 'POST', path: `${path}/run` })}
            >
              {t('Read now')}
            </Button>
          )}
        </div>
      </div>
      {acting.error && <ErrorNotice error={acting.error} />}
      {source.warnings.length > 0 && (
        <Notice tone="warn" title={t('Check this source')}>
          <ul className={styles.texts}>
            {source.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section className="sheet padded" aria-label={t('State')}>
        <dl className={styles.facts}>
          {toFacts(source).map(([label, text]) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <dd className="published">
                <LongText text={text} />
              </dd>
            </div>
          ))}
          {/^https?:\/\//.test(source.url) && (
            <div>
              <dt className="label">{t('Page of the source')}</dt>
              <dd>
                <a href={source.url} target="_blank" rel="noopener noreferrer" className="published">
                  {source.url}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
};

const toNextRun = ({ paused, schedule, nextRunAt }: OperatedSourceDetail): string => {
  if (paused) return t('none: the source is paused');
  if (nextRunAt) return toInstant(nextRunAt);
  return schedule === null
    ? t('none: the source has no schedule')
    : t('none: this deployment does not read it on its schedule');
};

const toFacts = (source: OperatedSourceDetail): readonly (readonly [string, string])[] => {
  const facts: readonly (readonly [string, string])[] = [
    [t('Next run'), toNextRun(source)],
    [t('Schedule (UTC)'), source.schedule ?? t('none')],
    [t('Last success'), source.lastSuccessAt ? toInstant(source.lastSuccessAt) : t('never')],
    [t('Last outcome'), source.lastOutcome ?? t('never read')],
    [t('Records'), toCount(source.records)],
    [
      t('Records may be kept'),
      source.maxCacheDays === null ? t('without a limit') : t('{days} days', { days: source.maxCacheDays }),
    ],
    [t('Access'), source.gate.join(', ')],
    [t('Agency'), source.agency],
    [t('Data'), source.simulated ? t('simulated') : ''],
  ];
  return facts.filter(([, text]) => text !== '');
};
