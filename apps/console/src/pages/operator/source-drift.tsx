import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import type { IngestRun } from './answers.ts';
import styles from './operator.module.css';
import { compareFillRates, countRecords, type FillChange, findCompared } from './run-comparison.ts';

/** Compares the records and fields of the latest full run of a source with those of the run before. */
export function SourceDrift({ runs }: { readonly runs: readonly IngestRun[] }) {
  const compared = findCompared(runs);
  if (!compared) return null;
  const { latest, before } = compared;
  const changes = compareFillRates(latest, before);
  return (
    <section className="sheet padded stack" aria-labelledby="drift">
      <h2 id="drift">{t('Drift')}</h2>
      <p className="label">
        {before
          ? t('The run of {latest} compared with the run of {before}.', {
              latest: toInstant(latest.startedAt),
              before: toInstant(before.startedAt),
            })
          : t('The run of {latest} is the first one, so it is not compared.', { latest: toInstant(latest.startedAt) })}
      </p>
      <p>
        {before
          ? t('{now} records, {before} before. {rejected} rows in quarantine, {rejectedBefore} before.', {
              now: toCount(countRecords(latest)),
              before: toCount(countRecords(before)),
              rejected: toCount(latest.quarantined),
              rejectedBefore: toCount(before.quarantined),
            })
          : t('{now} records, {rejected} rows in quarantine.', {
              now: toCount(countRecords(latest)),
              rejected: toCount(latest.quarantined),
            })}
      </p>
      {latest.drift.length > 0 ? (
        <ul className={styles.texts}>
          {latest.drift.map((sign, index) => (
            <li key={index} className="published">
              {sign}
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{t('No sign of a change.')}</p>
      )}
      {changes.length > 0 && (
        <Scroller label={t('Filled fields')} className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col" className="number">
                  {t('Filled before')}
                </th>
                <th scope="col" className="number">
                  {t('Filled now')}
                </th>
                <th scope="col">{t('Change')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before: was, now, verdict }) => (
                <tr key={field}>
                  <th scope="row" className={`published ${styles.field}`}>
                    {field}
                  </th>
                  <td className="number">{toPercent(was)}</td>
                  <td className="number">{toPercent(now)}</td>
                  <td>
                    <span className="tag" data-tone={TONES[verdict]}>
                      {toVerdictWords(verdict)}
                    </span>
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

const toPercent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

const TONES: { readonly [verdict in FillChange['verdict']]: string | undefined } = {
  vanished: 'bad',
  fell: 'warn',
  new: 'warn',
  rose: undefined,
  same: undefined,
};

const toVerdictWords = (verdict: FillChange['verdict']): string => {
  if (verdict === 'vanished') return t('vanished');
  if (verdict === 'fell') return t('fell');
  if (verdict === 'new') return t('new');
  return verdict === 'rose' ? t('rose') : t('unchanged');
};
