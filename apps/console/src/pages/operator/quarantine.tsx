import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { LongText } from '../../parts/long-text.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { counted, toCount, toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import type { QuarantinedRow } from './answers.ts';
import { type Call, OPERATOR } from './operating.ts';
import { DecisionDialog, toDecisionLabel } from './quarantine-decision.tsx';

type QuarantineProps = { readonly call: Call; readonly runId: string; readonly count: number };

const NO_ROWS: { readonly rows: readonly number[] } = { rows: [] };

type Page = { readonly rows: readonly QuarantinedRow[]; readonly open: number; readonly nextAfter: number | null };

const PAGE = 100;
/** The service takes at most this many rows in one decision. */
const MOST_AT_ONCE = 1_000;

/** Rejected rows as published, with the reason, and the operator's decision about them. */
export function Quarantine({ call, runId, count }: QuarantineProps) {
  const [state, setState] = useState<'open' | 'decided'>('open');
  const selection = useKeptForm(`quarantined rows ${runId}`, NO_ROWS);
  const chosen = new Set(selection.content.rows);
  const [isDeciding, setDeciding] = useState(false);
  const [said, setSaid] = useState('');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [OPERATOR, 'quarantine', runId, state],
    queryFn: ({ pageParam }) =>
      call<Page>(
        'GET',
        `ingest/runs/${encodeURIComponent(runId)}/quarantine?state=${state}&limit=${PAGE}${pageParam === null ? '' : `&after=${pageParam}`}`,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    staleTime: 0,
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const selected = rows.filter(({ position }) => chosen.has(position)).slice(0, MOST_AT_ONCE);
  const choose = (positions: readonly number[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const position of positions)
      if (isChosen) next.add(position);
      else next.delete(position);
    selection.change({ rows: [...next] });
  };
  const allPositions = rows.slice(0, MOST_AT_ONCE).map(({ position }) => position);
  const hasAll = selected.length > 0 && selected.length === allPositions.length;
  return (
    <section className="stack" aria-labelledby="quarantine">
      <h2 id="quarantine">{counted(count, '{count} row in quarantine', '{count} rows in quarantine')}</h2>
      <div className="row between">
        <SegmentedControl
          size="xs"
          aria-label={t('Rows')}
          data={[
            { value: 'open', label: t('Undecided') },
            { value: 'decided', label: t('Decided') },
          ]}
          value={state}
          onChange={(value) => {
            setState(value as 'open' | 'decided');
            selection.clear();
          }}
        />
        {data && (
          <span className="quiet small" role="status">
            {said} {t('{count} of the rows have no decision.', { count: toCount(data.pages[0]?.open ?? 0) })}
          </span>
        )}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('the rows')} />}
      {data && rows.length === 0 && (
        <p className="quiet">
          {state === 'open' ? t('All rows of this run are decided.') : t('No row of this run is decided yet.')}
        </p>
      )}
      {state === 'open' && rows.length > 0 && (
        <div className="row">
          <Button size="compact-sm" disabled={selected.length === 0} onClick={() => setDeciding(true)}>
            {t('Decide about selected rows')}
          </Button>
          <span className="label">{t('{count} selected', { count: selected.length })}</span>
        </div>
      )}
      {rows.length > 0 && (
        <Scroller label={t('Rows in quarantine')} className="sheet scroll">
          <table>
            <thead>
              <tr>
                {state === 'open' && (
                  <td>
                    <Checkbox
                      size="xs"
                      aria-label={t('Select all shown rows')}
                      checked={hasAll}
                      indeterminate={!hasAll && selected.length > 0}
                      onChange={(event) => choose(allPositions, event.currentTarget.checked)}
                    />
                  </td>
                )}
                <th scope="col" className="number">
                  {t('Row')}
                </th>
                <th scope="col">{t('Reason')}</th>
                <th scope="col">{t('As published')}</th>
                {state === 'decided' && <th scope="col">{t('Decision')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.position}>
                  {state === 'open' && (
                    <td>
                      <Checkbox
                        size="xs"
                        aria-label={t('Select row {row}', { row: toRowName(row) })}
                        checked={chosen.has(row.position)}
                        onChange={(event) => choose([row.position], event.currentTarget.checked)}
                      />
                    </td>
                  )}
                  <th scope="row" className={row.resource === '' ? 'number' : 'published'}>
                    {toRowName(row)}
                  </th>
                  <td className="published">
                    <LongText text={row.reason} />
                  </td>
                  <td className="published code">
                    <LongText text={row.excerpt} />
                  </td>
                  {row.decision && (
                    <td className="published">
                      <strong>{toDecisionLabel(row.decision.decision)}</strong>
                      <div>
                        <LongText text={row.decision.note} />
                      </div>
                      <div className="label">
                        {toInstant(row.decision.decidedAt)} · <code>{row.decision.requestId}</code>
                      </div>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
      {isDeciding && (
        <DecisionDialog
          call={call}
          runId={runId}
          rows={selected.map(({ position }) => position)}
          onDone={({ decided, decidedBefore }) => {
            selection.clear();
            setSaid(
              decidedBefore === 0
                ? t('Decided: {decided}.', { decided })
                : t('Decided: {decided}. Decided before: {decidedBefore}.', { decided, decidedBefore }),
            );
          }}
          onClose={() => setDeciding(false)}
        />
      )}
    </section>
  );
}

const toRowName = ({ rowNumber, resource }: QuarantinedRow): string => {
  const number = rowNumber === 0 ? t('All') : toCount(rowNumber);
  return resource === '' ? number : t('{row} of {file}', { row: number, file: resource });
};
