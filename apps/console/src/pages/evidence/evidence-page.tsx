import type { EvidenceEnvelope, SearchRequest } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toSubjectLine } from '../../parts/subject-line.ts';
import { counted, toUsd } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import answerStyles from '../search/answer.module.css';
import { isShown, isUnfinished } from '../search/asking.ts';
import { RecordCard } from '../search/record-card.tsx';
import { fromQuery, NOBODY } from '../search/subject.ts';
import { VerdictStrip } from '../search/verdict-strip.tsx';
import { DocumentsViewer } from './documents-viewer.tsx';
import styles from './evidence.module.css';
import { usePastEvidence } from './past-evidence.ts';

const POLL_MS = 700;

const useEvidence = (searchId: string) =>
  useQuery({
    queryKey: ['evidence', searchId],
    queryFn: ({ signal }) => blotter.getEvidenceSearch({ searchId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_MS : false),
  });

export function EvidencePage({ searchId }: { readonly searchId: string }) {
  const { data: answer, error, refetch } = useEvidence(searchId);
  const past = usePastEvidence();
  const request = past.data?.pages
    .flatMap(({ searches }) => searches)
    .find((each) => each.searchId === searchId)?.request;
  return (
    <>
      <header>
        <p className="small">
          <Link href="/evidence">{t('Evidence')}</Link>
        </p>
        <h1 className="published">{request ? toSubjectLine(request.query) : t('Evidence')}</h1>
        <p className="lead">
          <code>{searchId}</code>
        </p>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!answer && !error && <Waiting what={t('the evidence')} />}
      {answer && isUnfinished(answer) && <Printing answer={answer} />}
      {answer?.status === 'error' && (
        <Notice tone="bad" title={t('The search failed: {code}.', { code: answer.error ?? 'internal' })} alert>
          <p>{t('Its charges were refunded, and nothing was printed. Order the evidence again from a search.')}</p>
        </Notice>
      )}
      {answer && !isUnfinished(answer) && answer.status !== 'error' && <Printed answer={answer} request={request} />}
    </>
  );
}

const Printing = ({ answer: { sourcesDone = 0, sourcesTotal = 0 } }: { readonly answer: EvidenceEnvelope }) => (
  <section className={answerStyles.strip} aria-label={t('Progress')}>
    <div role="status">
      <h2>
        {sourcesTotal > 0
          ? counted(
              sourcesTotal,
              'Printing: {done} of {count} registry done',
              'Printing: {done} of {count} registries done',
              { done: sourcesDone },
            )
          : t('Waiting to be printed')}
      </h2>
    </div>
    <div className={answerStyles.progress}>
      <span style={{ width: `${sourcesTotal > 0 ? Math.max(3, (100 * sourcesDone) / sourcesTotal) : 3}%` }} />
    </div>
    <p className="quiet small">
      {t('Each website is searched live and printed. You can leave this page. Printing continues.')}
    </p>
  </section>
);

type PrintedProps = { readonly answer: EvidenceEnvelope; readonly request: SearchRequest | undefined };

const Printed = ({ answer, request }: PrintedProps) => {
  const { searchId, evidence, usage } = answer;
  const records = answer.records.filter(isShown);
  const complete = evidence.filter(({ status }) => status === 'complete').length;
  return (
    <>
      <section className="stack" aria-label={t('Documents')}>
        <div className="head">
          <h2>
            {counted(
              evidence.length,
              '{complete} of {count} document complete',
              '{complete} of {count} documents complete',
              { complete },
            )}
          </h2>
          {usage && (
            <span className="quiet small">
              {t('Live checks {live} · documents {documents}', {
                live: toUsd(usage.liveChargeUsd),
                documents: toUsd(usage.documentChargeUsd),
              })}
            </span>
          )}
        </div>
        <DocumentsViewer searchId={searchId} documents={evidence} />
      </section>
      <VerdictStrip answer={answer} />
      {records.length > 0 && (
        <details className={styles.records}>
          <summary>
            {counted(records.length, '{count} record found by this search', '{count} records found by this search')}
          </summary>
          <div className="stack">
            {records.map((record) => (
              <RecordCard
                key={record.recordId}
                record={record}
                subject={request ? fromQuery(request.query) : NOBODY}
                searchId={searchId}
                reference={request?.subjectId ?? undefined}
                isFirst={false}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
};
