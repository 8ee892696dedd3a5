import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { LongText } from '../../parts/long-text.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import type { AdminJob } from './answers.ts';
import { Confirmation } from './confirmation.tsx';
import { Listing } from './listing.tsx';
import { type Call, useAction, useListing } from './operating.ts';
import styles from './operator.module.css';
import { WorkersSwitch } from './workers-switch.tsx';

const TONES: { readonly [state in AdminJob['state']]: string | undefined } = {
  pending: undefined,
  running: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: undefined,
};

const STATES: readonly AdminJob['state'][] = ['pending', 'running', 'done', 'failed', 'cancelled'];

const toStateName = (state: AdminJob['state']): string => {
  if (state === 'pending') return t('pending');
  if (state === 'running') return t('running');
  if (state === 'done') return t('done');
  return state === 'failed' ? t('failed') : t('cancelled');
};

export function JobsPart({ call }: { readonly call: Call }) {
  const [state, setState] = useState('');
  const [kind, setKind] = useState('');
  const [asked] = useDebouncedValue(kind.trim(), 350);
  const [cancelled, setCancelled] = useState<AdminJob>();
  const query = useListing<AdminJob>(call, 'jobs', 'jobs', { state, kind: asked });
  const retrying = useAction(call);
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('Status')}
          placeholder={t('Any')}
          size="sm"
          clearable
          data={STATES.map((each) => ({ value: each, label: toStateName(each) }))}
          value={state === '' ? null : state}
          onChange={(value) => setState(value ?? '')}
        />
        <TextInput
          label={t('Kind')}
          placeholder={t('Any, for example fcra.search')}
          size="sm"
          maxLength={100}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      </div>
      <WorkersSwitch call={call} />
      {retrying.error && <ErrorNotice error={retrying.error} />}
      <Listing
        query={query}
        what={t('the jobs')}
        empty={{ title: t('No jobs'), advice: t('Background jobs appear here.') }}
      >
        {(jobs) => (
          <JobsTable
            jobs={jobs}
            onRetry={({ id }) => retrying.mutate({ method: 'POST', path: `jobs/${encodeURIComponent(id)}/retry` })}
            onCancel={setCancelled}
          />
        )}
      </Listing>
      {cancelled && (
        <Confirmation
          call={call}
          title={t('Cancel this job?')}
          verb={t('Cancel job')}
          action={{ method: 'POST', path: `jobs/${encodeURIComponent(cancelled.id)}/cancel` }}
          onClose={() => setCancelled(undefined)}
        >
          <p>
            <Phrase
              text="{job} ends without a result. You can retry it later."
              values={{ job: <strong className="published">{cancelled.kind}</strong> }}
            />
          </p>
        </Confirmation>
      )}
    </>
  );
}

type JobsTableProps = {
  readonly jobs: readonly AdminJob[];
  readonly onRetry: (job: AdminJob) => void;
  readonly onCancel: (job: AdminJob) => void;
};

const JobsTable = ({ jobs, onRetry, onCancel }: JobsTableProps) => (
  <Scroller label={t('Jobs')} className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Kind')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Runs at')}</th>
          <th scope="col">{t('Ended')}</th>
          <th scope="col" className="number">
            {t('Attempts')}
          </th>
          <th scope="col">{t('Last error')}</th>
          <td>
            <span className="label">{t('Actions')}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row" className="published">
              {job.kind} <code className="label">{job.id}</code>
            </th>
            <td>
              <span className="tag" data-tone={TONES[job.state]}>
                {toStateName(job.state)}
              </span>
            </td>
            <td className="instant">{toInstant(job.runAt)}</td>
            <td className="instant">{job.finishedAt ? toInstant(job.finishedAt) : ''}</td>
            <td className="number">
              {toCount(job.attempts)}
              {job.crashes > 0 && t(', {count} crashed', { count: toCount(job.crashes) })}
            </td>
            <td className="published">{job.lastError && <LongText text={job.lastError} />}</td>
            <td>
              {job.state === 'failed' || job.state === 'cancelled' ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('Retry {id}', { id: job.id })}
                  onClick={() => onRetry(job)}
                >
                  {t('Retry')}
                </Button>
              ) : (
                job.state !== 'done' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('Cancel {id}', { id: job.id })}
                    onClick={() => onCancel(job)}
                  >
                    {t('Cancel')}
                  </Button>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
