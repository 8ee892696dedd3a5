import { readVerdict } from '@blotter/sdk';
import { Scroller } from '../../parts/scroller.tsx';
import { counted, toCount, toDay, toUsd } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from '../search/answer.module.css';
import { useSourceNames } from './criminal-sources.ts';
import { toAvailabilityWord, toKindWord, toReasonWord } from './criminal-words.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** The stored sources do not cover everything, so an empty result is never shown as “not found”. */
export function CoverageStrip({ answer }: { readonly answer: StoredAnswer }) {
  const { counts, coverage, warnings, sourceStatus } = answer;
  const unanswered = sourceStatus.filter(({ incomplete }) => incomplete);
  const { because } = readVerdict(answer);
  const found = counts.records > 0;
  const nameOf = useSourceNames(unanswered.length > 0);
  return (
    <div className={styles.strip} data-tone="warn">
      <div className={styles.headline}>
        <div role="status">
          <h2>
            {found
              ? counted(counts.records, '{count} possible match', '{count} possible matches')
              : counted(
                  counts.sourcesOnFile,
                  'No record in {count} searched source',
                  'No record in {count} searched sources',
                )}
          </h2>
        </div>
        <span className="quiet small">{coverage.statesCovered.join(', ')}</span>
      </div>
      <p>
        {!found && <>{t('The person may have records elsewhere.')} </>}
        {counts.sourcesPending > 0
          ? counted(
              counts.sourcesOnFile,
              '{count} source searched, {pending} not available yet.',
              '{count} sources searched, {pending} not available yet.',
              { pending: toCount(counts.sourcesPending) },
            )
          : counted(counts.sourcesOnFile, '{count} source searched.', '{count} sources searched.')}{' '}
        {t('Other courts, jails and prisons were not searched.')}
      </p>
      {counts.liveRequested > 0 && (
        <p>
          <strong>
            {counted(
              counts.liveRequested,
              'Checked live: {done} of {count} source completed.',
              'Checked live: {done} of {count} sources completed.',
              { done: counts.liveCompleted },
            )}
          </strong>{' '}
          {t('Live charge {price}.', { price: toUsd(answer.usage.liveChargeUsd) })}
        </p>
      )}
      {unanswered.length > 0 && (
        <ul className={styles.because}>
          {unanswered.map(({ source, incompleteReason, note }) => (
            <li key={source} className="published">
              <strong>{nameOf(source)}</strong>: {toReasonWord(incompleteReason)}
              {note && <>. {note}</>} {t('Not charged.')}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.details}>
        <summary>{t('Show sources')}</summary>
        <Scroller label={t('Coverage')}>
          <ul className={styles.because}>
            {[...new Set([...because, ...warnings])].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Source')}</th>
                <th scope="col">{t('Kind')}</th>
                <th scope="col">{t('Availability')}</th>
                <th scope="col" className="number">
                  {t('Records')}
                </th>
                <th scope="col">{t('Updated')}</th>
              </tr>
            </thead>
            <tbody>
              {coverage.sources.map(({ code, place, kind, availability, records, lastUpdatedAt }) => (
                <tr key={code}>
                  <th scope="row">
                    {place} <span className="label">{code}</span>
                  </th>
                  <td>{toKindWord(kind)}</td>
                  <td>{toAvailabilityWord(availability)}</td>
                  <td className="number">{toCount(records)}</td>
                  <td className="instant">{lastUpdatedAt ? toDay(lastUpdatedAt) : t('never')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </details>
    </div>
  );
}
