import type { SearchRequest } from '@blotter/sdk';
import { useCallback } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty, Notice } from '../../parts/notice.tsx';
import { counted } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import styles from './answer.module.css';
import { AnswerTools } from './answer-tools.tsx';
import { isShown, isUnfinished, useAnswer } from './asking.ts';
import { ClearedList } from './cleared-list.tsx';
import { Documents } from './documents.tsx';
import type { Repeat } from './near-misses.tsx';
import { Progress } from './progress.tsx';
import { RecordList } from './record-list.tsx';
import { NOBODY, type Subject } from './subject.ts';
import { useCoverage, VerdictStrip } from './verdict-strip.tsx';

type AnswerProps = {
  readonly searchId: string;
  /** Undefined for an unfinished job that was started elsewhere. */
  readonly request: SearchRequest | undefined;
  readonly subject: Subject | undefined;
  readonly onRepeat: Repeat;
  readonly onReference: (reference: string) => void;
};

export function Answer({ searchId, request, subject = NOBODY, onRepeat, onReference }: AnswerProps) {
  const { data: answer, error, refetch } = useAnswer(searchId);
  const show = useCallback((place: HTMLElement | null) => place?.scrollIntoView({ block: 'start' }), []);
  const coverage = useCoverage(answer?.sourceStatus ?? []);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Waiting what={t('the search')} />;
  if (isUnfinished(answer)) return <Progress answer={answer} />;
  if (answer.status === 'error')
    return (
      <Notice tone="bad" title={t('The search failed: {code}.', { code: answer.error ?? 'internal' })} alert>
        <p>{t('Its charges were refunded. Search again, or search without live registries.')}</p>
      </Notice>
    );
  const shown = answer.records.filter(isShown);
  const withheld = answer.records.length - shown.length;
  return (
    <section ref={show} className={styles.answer} aria-label={t('Results')}>
      <VerdictStrip answer={answer} request={request} onRepeat={onRepeat} />
      <div className="stack">
        {shown.length === 0 && (
          <Empty title={t('No matching records')}>
            {answer.verdict.canConcludeNoMatch && coverage?.missing.length === 0 ? (
              <p>{t('Every state and territory was searched completely. The person can be reported as not found.')}</p>
            ) : answer.verdict.canConcludeNoMatch ? (
              <p>{t('The searched registries do not list this person. The others may.')}</p>
            ) : (
              <p>{t('This does not rule the person out. See the reasons above.')}</p>
            )}
          </Empty>
        )}
        <AnswerTools answer={answer} records={shown} />
        <RecordList
          records={shown}
          subject={subject}
          searchId={searchId}
          reference={request?.subjectId ?? undefined}
          onReference={onReference}
        />
        {withheld > 0 && (
          <p className="quiet">
            {counted(
              withheld,
              '{count} record withheld after this search.',
              '{count} records withheld after this search.',
            )}
          </p>
        )}
        {answer.capped && answer.cappedLimit !== null && (
          <Notice tone="warn" title={t('Only the first {count} records are shown.', { count: answer.cappedLimit })}>
            <p>{t('Narrow the search to see the rest.')}</p>
          </Notice>
        )}
        <ClearedList cleared={answer.cleared} />
        <Documents searchId={searchId} sourceStatus={answer.sourceStatus} request={request} />
      </div>
    </section>
  );
}
