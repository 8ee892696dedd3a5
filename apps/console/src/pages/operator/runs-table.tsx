import { Link } from 'wouter';
import { Scroller } from '../../parts/scroller.tsx';
import { counted, toCount, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import type { IngestRun } from './answers.ts';

const RUN_TONES: { readonly [state in IngestRun['state']]: string | undefined } = {
  reading: undefined,
  held: 'warn',
  done: 'good',
  failed: 'bad',
  discarded: undefined,
};

/** Returns the name of the state of a run. */
export function toRunState(state: IngestRun['state']): string {
  if (state === 'reading') return t('reading');
  if (state === 'held') return t('held');
  if (state === 'done') return t('done');
  return state === 'failed' ? t('failed') : t('discarded');
}

export function RunsTable({ runs }: { readonly runs: readonly IngestRun[] }) {
  return (
    <Scroller label={t('Ingest runs')} className="sheet scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Source')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Started')}</th>
            {[t('Rows'), t('Arrived'), t('Changed'), t('Departed'), t('Quarantined')].map((title) => (
              <th key={title} scope="col" className="number">
                {title}
              </th>
            ))}
            <th scope="col">{t('Drift')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row" className="published">
                <Link href={`/operator/runs/${run.id}`}>{run.source}</Link>{' '}
                <span className="label">{run.kind === 'full' ? t('full') : t('delta')}</span>
              </th>
              <td>
                <span className="tag" data-tone={RUN_TONES[run.state]}>
                  {toRunState(run.state)}
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
                    {counted(run.drift.length, '{count} sign', '{count} signs')}
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
