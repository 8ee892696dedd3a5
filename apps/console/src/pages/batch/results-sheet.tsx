import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { ShowEarlier } from '../../parts/paged.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './batch.module.css';
import { type Batch, type BatchRow, listAllRows, listRows, type Outcome, stopBatch } from './batches.ts';
import { toCsv } from './csv.ts';
import { toNote, toOutcomeWord, toResultTable } from './results.ts';

const TONES: { readonly [outcome in Outcome]: string } = {
  match: 'warn',
  not_found: 'good',
  incomplete: 'bad',
  no_record: 'bad',
  error: 'bad',
};

export function ResultsSheet({ batch }: { readonly batch: Batch }) {
  const { batchId, name, state, rows, searched, matches, cleared, errors } = batch;
  const [shown, setShown] = useState<'all' | 'review'>('all');
  const queries = useQueryClient();
  const listing = useInfiniteQuery({
    // The number of searched rows is part of the key, so that new results replace the old ones.
    queryKey: ['batch-rows', batchId, searched],
    queryFn: ({ pageParam }) => listRows(batchId, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const stopping = useMutation({
    mutationFn: () => stopBatch(batchId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['batch', batchId] }),
  });
  const saving = useMutation({
    mutationFn: async () => {
      const table = toResultTable(batch, await listAllRows(batchId));
      // Excel reads a file as UTF-8 only with a byte order mark.
      saveFile(`${name.replace(/\.(csv|xlsx)$/i, '')}-results.csv`, 'text/csv', `\uFEFF${toCsv(table)}`);
    },
  });
  const loaded = listing.data?.pages.flatMap((page) => page.rows) ?? [];
  const listed =
    shown === 'all' ? loaded : loaded.filter(({ result }) => result !== null && result.outcome !== 'not_found');
  const failed = stopping.error ?? saving.error ?? listing.error;
  return (
    <section className="sheet" aria-labelledby="results">
      <div className="padded stack">
        <div className="row between">
          <div role="status">
            <h2 id="results">{t('Rows searched: {done} of {all}', { done: toCount(searched), all: toCount(rows) })}</h2>
          </div>
          <div className="row">
            {state === 'running' && (
              <Button size="xs" variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()}>
                {t('Stop')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={searched === 0}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t('Download results')}
            </Button>
          </div>
        </div>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={t('Rows searched')}
          aria-valuemin={0}
          aria-valuemax={rows}
          aria-valuenow={searched}
        >
          <span style={{ width: `${(100 * searched) / rows}%` }} />
        </div>
        {state === 'running' && (
          <p className="quiet">{t('You can leave this page. The search goes on, and the results stay here.')}</p>
        )}
        {(state === 'stopped' || state === 'error') && (
          <Notice
            tone={state === 'error' ? 'bad' : 'plain'}
            title={state === 'error' ? t('The batch ended early because of an error.') : t('The batch was stopped.')}
          >
            <p>{t('Rows without a result were not searched and not billed.')}</p>
          </Notice>
        )}
        {failed && <ErrorNotice error={failed} />}
        <div className="row between">
          <p className="row">
            <span className="tag" data-tone="warn">
              {t('With matches: {count}', { count: toCount(matches) })}
            </span>
            <span className="tag" data-tone="good">
              {t('Not found: {count}', { count: toCount(cleared) })}
            </span>
            <span className="tag" data-tone="bad">
              {t('Inconclusive: {count}', { count: toCount(searched - matches - cleared - errors) })}
            </span>
            <span className="tag" data-tone="bad">
              {t('With errors: {count}', { count: toCount(errors) })}
            </span>
          </p>
          <SegmentedControl
            size="xs"
            aria-label={t('Rows shown')}
            data={[
              { value: 'all', label: t('All rows') },
              { value: 'review', label: t('Needs review') },
            ]}
            value={shown}
            onChange={(value) => setShown(value as typeof shown)}
          />
        </div>
      </div>
      <Scroller label={t('Results by row')} className={styles.long}>
        <table className="roomy">
          <thead>
            <tr>
              <th scope="col" className="number">
                {t('Row')}
              </th>
              <th scope="col">{t('Searched for')}</th>
              <th scope="col">{t('Result')}</th>
              <th scope="col">{t('Best match')}</th>
              <th scope="col" className="number">
                {batch.product === 'criminal' ? t('Sources') : t('Registries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <ResultRow key={row.index} row={row} batch={batch} />
            ))}
          </tbody>
        </table>
      </Scroller>
      <div className="padded">
        <ShowEarlier of={listing} />
      </div>
    </section>
  );
}

const ResultRow = ({
  row: { index, cells, result },
  batch: { product, plan },
}: {
  readonly row: BatchRow;
  readonly batch: Batch;
}) => {
  const who = cells.filter((cell, at) => plan?.mapping[at] && cell.trim() !== '').join(' ') || '—';
  const page = product === 'criminal' ? 'criminal' : 'search';
  return (
    <tr>
      <td className="number">{index + 1}</td>
      <th scope="row" className="published">
        {result?.searchId ? <Link href={`/${page}/${result.searchId}`}>{who}</Link> : who}
      </th>
      <td className="published">
        {result && (
          <>
            <span className="tag" data-tone={TONES[result.outcome]}>
              {toOutcomeWord(result.outcome)}
            </span>{' '}
            <span className="quiet">{toNote(result)}</span>
          </>
        )}
      </td>
      <td className="published">
        {result?.best &&
          [
            result.best.name,
            result.best.dob || t('no date of birth'),
            result.best.source,
            `${Math.round(result.best.confidence * 100)}%`,
          ].join(', ')}
      </td>
      <td className="number">{result?.searchId ? `${result.answered}/${result.asked}` : ''}</td>
    </tr>
  );
};
