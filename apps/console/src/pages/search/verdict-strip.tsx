import type { SearchEnvelope, SearchRequest, SourceStatus } from '@blotter/sdk';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toPlain, toUsd } from '../../parts/texts.ts';
import { useRegistries } from '../../registries.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from './answer.module.css';
import { type Coverage, toCoverage } from './coverage.ts';
import { NearMissList, type Repeat } from './near-misses.tsx';
import { toHeadline } from './verdict.ts';

type Envelope = Pick<
  SearchEnvelope,
  'searchId' | 'verdict' | 'counts' | 'cleared' | 'sourceStatus' | 'warnings' | 'usage' | 'mode'
>;

type VerdictStripProps = {
  readonly answer: Envelope;
  /** `request` and `onRepeat` are absent if the search cannot be repeated. */
  readonly request?: SearchRequest | undefined;
  readonly onRepeat?: Repeat;
};

/** Returns the coverage of a result, or undefined while the catalog is loading. */
export function useCoverage(sourceStatus: readonly SourceStatus[]): Coverage | undefined {
  const { data } = useRegistries();
  return data && toCoverage(data, sourceStatus);
}

/** Coverage and verdict, which stay visible while the page scrolls. */
export function VerdictStrip({ answer, request, onRepeat }: VerdictStripProps) {
  const { verdict, counts, usage, searchId } = answer;
  const coverage = useCoverage(answer.sourceStatus);
  const { tone, text } = toHeadline(answer, coverage);
  const incomplete = answer.sourceStatus.filter((source) => source.incomplete);
  return (
    <div className={styles.strip} data-tone={tone}>
      <div className={styles.headline}>
        <div role="status">
          <h2>{text}</h2>
        </div>
        <span className="quiet small">
          {answer.mode === 'live' ? t('Live search') : t('Stored records')}
          {usage && <> · {t('live checks {price}', { price: toUsd(usage.liveChargeUsd) })}</>}
        </span>
      </div>
      <Meter counts={counts} total={coverage?.total} />
      <p className={styles.reason}>
        {t('Can this person be reported as not found?')}{' '}
        <strong>{toReply(verdict.canConcludeNoMatch, coverage)}</strong> {verdict.because.join(' ')}
      </p>
      <NearMissList nearMisses={verdict.nearMisses} searchId={searchId} request={request} onRepeat={onRepeat} />
      <details className={styles.details}>
        <summary>
          {incomplete.length === 0
            ? t('Details')
            : t('Details, and incomplete registries: {count}', { count: incomplete.length })}
        </summary>
        <Scroller label={t('Details')}>
          <ul className={styles.because}>
            {verdict.because.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {coverage && coverage.missing.length > 0 && (
              <li>{t('Not searched: {states}.', { states: coverage.missing.join(', ') })}</li>
            )}
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

const toReply = (canConclude: boolean, coverage: Coverage | undefined): string => {
  if (!canConclude) return t('No.');
  return coverage?.missing.length === 0 ? t('Yes.') : t('Only for the searched registries.');
};

type MeterProps = { readonly counts: SearchEnvelope['counts']; readonly total: number | undefined };

/** The bar of all registries of the country. Until the catalog is loaded, of those that the service has. */
const Meter = ({ counts, total = 0 }: MeterProps) => {
  const { sourcesComplete, sourcesIncomplete, sourcesSkippedByScope } = counts;
  const known = sourcesComplete + sourcesIncomplete + sourcesSkippedByScope;
  const all = Math.max(total, known);
  const parts = [
    ['complete', sourcesComplete, ''],
    ['incomplete', sourcesIncomplete, t('{count} incomplete', { count: toCount(sourcesIncomplete) })],
    ['skipped', sourcesSkippedByScope, t('{count} out of scope', { count: toCount(sourcesSkippedByScope) })],
    ['unavailable', all - known, t('{count} not available yet', { count: toCount(all - known) })],
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
          <Phrase
            text="Searched {part} registries"
            values={{
              part: <strong>{t('{count} of {all}', { count: toCount(sourcesComplete), all: toCount(all) })}</strong>,
            }}
          />
        </span>
        {present
          .filter(([part]) => part !== 'complete')
          .map(([part, , words]) => (
            <span key={part}>{words}</span>
          ))}
      </p>
    </div>
  );
};

const IncompleteTable = ({ sources }: { readonly sources: readonly SourceStatus[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{t('Registry')}</th>
        <th scope="col">{t('Reason')}</th>
        <th scope="col">{t('Solution')}</th>
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
