import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { LongText } from '../../parts/long-text.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import type { QuarantinedRow } from './answers.ts';
import { type Call, OPERATOR } from './operating.ts';

type QuarantineProps = { readonly call: Call; readonly runId: string; readonly count: number };

/** Rejected rows as published, with the reason. */
export function Quarantine({ call, runId, count }: QuarantineProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [OPERATOR, 'quarantine', runId],
    queryFn: () =>
      call<{ readonly rows: readonly QuarantinedRow[] }>(
        'GET',
        `ingest/runs/${encodeURIComponent(runId)}/quarantine?limit=100`,
      ),
  });
  return (
    <section className="stack" aria-labelledby="quarantine">
      <h2 id="quarantine">
        {plural(count, 'row')} in quarantine{data && count > data.rows.length && <> (showing {data.rows.length})</>}
      </h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what="the rows" />}
      {data && (
        <Scroller label="Rows in quarantine" className="sheet scroll">
          <table>
            <thead>
              <tr>
                <th scope="col" className="number">
                  Row
                </th>
                <th scope="col">Reason</th>
                <th scope="col">As published</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ rowNumber, resource, reason, excerpt }, index) => (
                <tr key={index}>
                  <th scope="row" className={resource === '' ? 'number' : 'published'}>
                    {rowNumber === 0 ? 'All' : toCount(rowNumber)}
                    {resource !== '' && ` of ${resource}`}
                  </th>
                  <td className="published">
                    <LongText text={reason} />
                  </td>
                  <td className="published code">
                    <LongText text={excerpt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
}
