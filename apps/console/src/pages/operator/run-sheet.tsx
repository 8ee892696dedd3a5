import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { LongText } from '../../parts/long-text.tsx';
import { Empty, Notice } from '../../parts/notice.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import type { IngestRun } from './answers.ts';
import { Confirmation } from './confirmation.tsx';
import type { Call } from './operating.ts';
import styles from './operator.module.css';
import { Quarantine } from './quarantine.tsx';

type RunSheetProps = {
  readonly call: Call;
  readonly runId: string;
  readonly query: { readonly rows: readonly IngestRun[] | undefined };
};

const DECISIONS = {
  release: {
    title: 'Release this run?',
    verb: 'Release run',
    words: 'Searches use its records from now on. Records missing from the run are marked as departed.',
  },
  discard: {
    title: 'Discard this run?',
    verb: 'Discard run',
    words: 'Its data is deleted, and the source does not change.',
  },
} as const;

/** One ingest run: why it is held, format changes of the source and rejected rows. */
export function RunSheet({ call, runId, query }: RunSheetProps) {
  const [decision, setDecision] = useState<keyof typeof DECISIONS>();
  const run = query.rows?.find(({ id }) => id === runId);
  if (!query.rows) return <Waiting what="the run" />;
  if (!run)
    return (
      <Empty title="This run is not in the list of recent runs">
        <Link href="/operator/runs">All runs</Link>
      </Empty>
    );
  return (
    <>
      <div className="row">
        <Link href="/operator/runs">All runs</Link>
        <Link href={`/operator/sources/${encodeURIComponent(run.source)}`}>{t('Page of the source')}</Link>
        <h2 className="published">
          {run.source}, {run.state}
        </h2>
      </div>
      {run.reasons.length > 0 && (
        <Notice
          tone={run.state === 'held' ? 'warn' : 'plain'}
          title={run.state === 'held' ? 'Why this run is held' : 'Notes'}
        >
          <Texts texts={run.reasons} />
        </Notice>
      )}
      {run.state === 'held' && (
        <div className="row">
          <Button onClick={() => setDecision('release')}>Release</Button>
          <Button variant="default" onClick={() => setDecision('discard')}>
            Discard
          </Button>
        </div>
      )}
      {run.drift.length > 0 && (
        <section className="sheet padded stack" aria-labelledby="drift">
          <h2 id="drift">The format of the source has changed</h2>
          <Texts texts={run.drift} />
        </section>
      )}
      <section className="sheet padded" aria-label="Figures">
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
          title={DECISIONS[decision].title}
          verb={DECISIONS[decision].verb}
          action={{ method: 'POST', path: `ingest/runs/${encodeURIComponent(run.id)}/${decision}` }}
          onClose={() => setDecision(undefined)}
        >
          <p>
            <strong className="published">{run.source}</strong>: {toCount(run.arrived)} arrived, {toCount(run.changed)}{' '}
            changed, {toCount(run.departed)} departed. {DECISIONS[decision].words}
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
    ['Started', toInstant(run.startedAt)],
    ['Ended', run.finishedAt ? toInstant(run.finishedAt) : 'not yet'],
    ['Rows read', toCount(run.rowsRead)],
    ['Arrived', toCount(run.arrived)],
    ['Changed', toCount(run.changed)],
    ['Unchanged', toCount(run.unchanged)],
    ['Departed', toCount(run.departed)],
    ['Quarantined', toCount(run.quarantined)],
    ['Repeated', toCount(run.repeated)],
    ['Unknown fields', run.unknownFields.join(', ')],
    ['Missing fields', run.missingFields.join(', ')],
    ['Fill rate of each field', rates.join(', ')],
    ['Run', run.id],
  ];
  return facts.filter(([, text]) => text !== '');
};
