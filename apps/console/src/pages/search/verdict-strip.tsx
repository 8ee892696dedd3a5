import type { SearchEnvelope, SearchRequest, SourceStatus } from '@blotter/sdk';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount, toPlain, toUsd } from '../../parts/texts.ts';
import styles from './answer.module.css';
import { NearMissList, type Repeat } from './near-misses.tsx';
import { toHeadline } from './verdict.ts';

type Envelope = Pick<SearchEnvelope, 'verdict' | 'counts' | 'cleared' | 'sourceStatus' | 'warnings' | 'usage' | 'mode'>;

type VerdictStripProps = {
  readonly answer: Envelope;
  /** Both are absent where the search cannot be repeated. */
  readonly request?: SearchRequest | undefined;
  readonly onRepeat?: Repeat;
};

/** Coverage and verdict, in sight however far one reads. */
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
          {answer.mode === 'live' ? 'Asked live' : 'From the snapshot'}
          {usage && <> · live charge {toUsd(usage.liveChargeUsd)}</>}
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
            ? `Why, and ${plural(incomplete.length, 'registry', 'registries')} without a whole answer`
            : 'Why'}
        </summary>
        <Scroller label="Reasons">
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
    ['complete', sourcesComplete, 'answered in full'],
    ['incomplete', sourcesIncomplete, 'incomplete'],
    ['skipped', sourcesSkippedByScope, 'left out by scope'],
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
          <strong>
            {toCount(sourcesComplete)} of {toCount(sourcesQueried)}
          </strong>{' '}
          registries answered in full
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
        <th scope="col">What happened</th>
        <th scope="col">What helps</th>
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
