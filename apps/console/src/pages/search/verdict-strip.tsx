import type { SearchEnvelope, SearchRequest, SourceStatus } from '@blotter/sdk';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount, toPlain, toUsd } from '../../parts/texts.ts';
import styles from './answer.module.css';
import { NearMissList, type Repeat } from './near-misses.tsx';
import { toHeadline } from './verdict.ts';

type Envelope = Pick<SearchEnvelope, 'verdict' | 'counts' | 'cleared' | 'sourceStatus' | 'warnings' | 'usage' | 'mode'>;

type VerdictStripProps = {
  readonly answer: Envelope;
  /** `request` and `onRepeat` are absent if the search cannot be repeated. */
  readonly request?: SearchRequest | undefined;
  readonly onRepeat?: Repeat;
};

/** Coverage and verdict, which stay visible while the page scrolls. */
export function VerdictStrip({ answer, request, onRepeat }: VerdictStripProps) {
  const { verdict, counts, usage } = answer;
  const { tone, text } = toHeadline(answer);
  const incomplete = answer.sourceStatus.filter((source) => source.incomplete);
  return (
    <div className={styles.strip} data-tone={tone}>
      <div className={styles.headline}>
        <div role="status">
          <h2>{text}</h2>
        </div>
        <span className="quiet small">
          {answer.mode === 'live' ? 'Live search' : 'Stored records'}
          {usage && <> · live checks {toUsd(usage.liveChargeUsd)}</>}
        </span>
      </div>
      <Coverage counts={counts} />
      <p className={styles.reason}>
        Can this person be reported as not found? <strong>{verdict.canConcludeNoMatch ? 'Yes.' : 'No.'}</strong>{' '}
        {verdict.because.join(' ')}
      </p>
      <NearMissList nearMisses={verdict.nearMisses} request={request} onRepeat={onRepeat} />
      <details className={styles.details}>
        <summary>
          {incomplete.length > 0
            ? `Details, and ${plural(incomplete.length, 'incomplete registry', 'incomplete registries')}`
            : 'Details'}
        </summary>
        <Scroller label="Details">
          <ul className={styles.because}>
            {verdict.because.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {verdict.remedies.map((sentence) => (
              <li key={sentence}>
                <strong>{sentence}</strong>
              </li>
            ))}
          </ul>
          {incomplete.length > 0 && <IncompleteTable sources={incomplete} />}
        </Scroller>
      </details>
    </div>
  );
}

const Coverage = ({ counts }: { readonly counts: SearchEnvelope['counts'] }) => {
  const { sourcesComplete, sourcesIncomplete, sourcesSkippedByScope, sourcesQueried } = counts;
  const parts = [
    ['complete', sourcesComplete, 'searched'],
    ['incomplete', sourcesIncomplete, 'incomplete'],
    ['skipped', sourcesSkippedByScope, 'out of scope'],
  ] as const;
  const present = parts.filter(([, count]) => count > 0);
  return (
    <div>
      <div className={styles.meter} aria-hidden="true">
        {present.map(([part, count]) => (
          <span key={part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={styles.legend}>
        <span>
          Searched{' '}
          <strong>
            {toCount(sourcesComplete)} of {plural(sourcesQueried, 'registry', 'registries')}
          </strong>
        </span>
        {present
          .filter(([part]) => part !== 'complete')
          .map(([part, count, words]) => (
            <span key={part}>
              <strong>{toCount(count)}</strong> {words}
            </span>
          ))}
      </p>
    </div>
  );
};

const IncompleteTable = ({ sources }: { readonly sources: readonly SourceStatus[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Registry</th>
        <th scope="col">Reason</th>
        <th scope="col">Solution</th>
      </tr>
    </thead>
    <tbody>
      {sources.map(({ source, incompleteReason, note, remedy }) => (
        <tr key={source}>
          <th scope="row">{source}</th>
          <td className="published">
            {toPlain(incompleteReason ?? '')}
            {note && <>: {note}</>}
          </td>
          <td>{remedy}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
