import { readVerdict } from '@blotter/sdk';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount, toDay, toUsd } from '../../parts/texts.ts';
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
              ? plural(counts.records, 'possible match', 'possible matches')
              : `No record in ${plural(counts.sourcesOnFile, 'searched source')}`}
          </h2>
        </div>
        <span className="quiet small">{coverage.statesCovered.join(', ')}</span>
      </div>
      <p>
        {!found && 'The person may have records elsewhere. '}
        {plural(counts.sourcesOnFile, 'source')} searched
        {counts.sourcesPending > 0 && `, ${toCount(counts.sourcesPending)} not available yet`}. Other courts, jails and
        prisons were not searched.
      </p>
      {counts.liveRequested > 0 && (
        <p>
          <strong>
            Checked live: {counts.liveCompleted} of {plural(counts.liveRequested, 'source')} completed.
          </strong>{' '}
          Live charge {toUsd(answer.usage.liveChargeUsd)}.
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
        <summary>Show sources</summary>
        <Scroller label="Coverage">
          <ul className={styles.because}>
            {[...new Set([...because, ...warnings])].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <table>
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Kind</th>
                <th scope="col">Availability</th>
                <th scope="col" className="number">
                  Records
                </th>
                <th scope="col">Updated</th>
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
                  <td className="instant">{lastUpdatedAt ? toDay(lastUpdatedAt) : 'never'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </details>
    </div>
  );
}
