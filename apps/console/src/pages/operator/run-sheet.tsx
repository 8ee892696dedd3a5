import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { LongText } from '../../parts/long-text.tsx';
import { Empty, Notice } from '../../parts/notice.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import type { IngestRun } from './answers.ts';
import { Confirmation } from './confirmation.tsx';
import type { Call } from './operating.ts';
import styles from './operator.module.css';
import { Quarantine } from './quarantine.tsx';
import { toRunState } from './runs-table.tsx';

type RunSheetProps = {
  readonly call: Call;
  readonly runId: string;
  readonly query: { readonly rows: readonly IngestRun[] | undefined };
};

type Decision = 'release' | 'discard';

const toDecision = (decision: Decision) =>
  decision === 'release'
    ? {
        title: t('Release this run?'),
        verb: t('Release run'),
        words: t('Searches use its records from now on. Records missing from the run are marked as departed.'),
      }
    : {
        title: t('Discard this run?'),
        verb: t('Discard run'),
        words: t('Its data is deleted, and the source does not change.'),
      };

/** One ingest run: why it is held, format changes of the source and rejected rows. */
export function RunSheet({ call, runId, query }: RunSheetProps) {
  const [decision, setDecision] = useState<Decision>();
  const run = query.rows?.find(({ id }) => id === runId);
  if (!query.rows) return <Waiting what={t('the run')} />;
  if (!run)
    return (
      <Empty title={t('This run is not in the list of recent runs')}>
        <Link href="/operator/runs">{t('All runs')}</Link>
      </Empty>
    );
  return (
    <>
      <div className="row">
        <Link href="/operator/runs">{t('All runs')}</Link>
        <Link href={`/operator/sources/${encodeURIComponent(run.source)}`}>{t('Page of the source')}</Link>
        <h2 className="published">
          {run.source}, {toRunState(run.state)}
        </h2>
      </div>
      {run.reasons.length > 0 && (
        <Notice
          tone={run.state === 'held' ? 'warn' : 'plain'}
          title={run.state === 'held' ? t('Why this run is held') : t('Notes')}
        >
          <Texts texts={run.reasons} />
        </Notice>
      )}
      {run.state === 'held' && (
        <div className="row">
          <Button onClick={() => setDecision('release')}>{t('Release')}</Button>
          <Button variant="default" onClick={() => setDecision('discard')}>
            {t('Discard')}
          </Button>
        </div>
      )}
      {run.drift.length > 0 && (
        <section className="sheet padded stack" aria-labelledby="drift">
          <h2 id="drift">{t('The format of the source has changed')}</h2>
          <Texts texts={run.drift} />
        </section>
      )}
      <section className="sheet padded" aria-label={t('Figures')}>
        <dl className={styles.facts}>
          {toFacts(run).map(([label, text]) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <dd className="published">
                <LongText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {run.quarantined > 0 && <Quarantine call={call} runId={run.id} count={run.quarantined} />}
      {decision && (
        <Confirmation
          call={call}
          title={toDecision(decision).title}
          verb={toDecision(decision).verb}
          action={{ method: 'POST', path: `ingest/runs/${encodeURIComponent(run.id)}/${decision}` }}
          onClose={() => setDecision(undefined)}
        >
          <p>
            <Phrase
              text="{source}: {arrived} arrived, {changed} changed, {departed} departed."
              values={{
                source: <strong className="published">{run.source}</strong>,
                arrived: toCount(run.arrived),
                changed: toCount(run.changed),
                departed: toCount(run.departed),
              }}
            />{' '}
            {toDecision(decision).words}
          </p>
        </Confirmation>
      )}
    </>
  );
}

const Texts = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className={styles.texts}>
    {texts.map((text, index) => (
      <li key={index} className="published">
        <LongText text={text} />
      </li>
    ))}
  </ul>
);

const toFacts = (run: IngestRun): readonly (readonly [string, string])[] => {
  const rates = Object.entries(run.fillRates).map(([field, rate]) => `${field} ${Math.round(rate * 100)}%`);
  const facts: readonly (readonly [string, string])[] = [
    [t('Started'), toInstant(run.startedAt)],
    [t('Ended'), run.finishedAt ? toInstant(run.finishedAt) : t('not yet')],
    [t('Rows read'), toCount(run.rowsRead)],
    [t('Arrived'), toCount(run.arrived)],
    [t('Changed'), toCount(run.changed)],
    [t('Unchanged'), toCount(run.unchanged)],
    [t('Departed'), toCount(run.departed)],
    [t('Quarantined'), toCount(run.quarantined)],
    [t('Repeated'), toCount(run.repeated)],
    [t('Unknown fields'), run.unknownFields.join(', ')],
    [t('Missing fields'), run.missingFields.join(', ')],
    [t('Fill rate of each field'), rates.join(', ')],
    [t('Run'), run.id],
  ];
  return facts.filter(([, text]) => text !== '');
};
