import { Link } from 'wouter';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount, toInstant } from '../../parts/texts.ts';
import type { IngestRun } from './answers.ts';

const RUN_TONES: { readonly [state in IngestRun['state']]: string | undefined } = {
  reading: undefined,
  held: 'warn',
  done: 'good',
  failed: 'bad',
  discarded: undefined,
};

export function RunsTable({ runs }: { readonly runs: readonly IngestRun[] }) {
  return (
    <Scroller label="Ingest runs" className="sheet scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Status</th>
            <th scope="col">Started</th>
            {['Rows', 'Arrived', 'Changed', 'Departed', 'Quarantined'].map((title) => (
              <th key={title} scope="col" className="number">
                {title}
              </th>
            ))}
            <th scope="col">Drift</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row" className="published">
                <Link href={`/operator/runs/${run.id}`}>{run.source}</Link> <span className="label">{run.kind}</span>
              </th>
              <td>
                <span className="tag" data-tone={RUN_TONES[run.state]}>
                  {run.state}
                </span>
              </td>
              <td className="instant">{toInstant(run.startedAt)}</td>
              {[run.rowsRead, run.arrived, run.changed, run.departed, run.quarantined].map((figure, index) => (
                <td key={index} className="number">
                  {toCount(figure)}
                </td>
              ))}
              <td>
                {run.drift.length > 0 && (
                  <span className="tag" data-tone="warn">
                    {plural(run.drift.length, 'sign')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
