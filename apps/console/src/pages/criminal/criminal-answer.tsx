import type { CriminalRecord } from '@blotter/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { toCount } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from '../search/answer.module.css';
import { ClearedList } from '../search/cleared-list.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { CriminalCard } from './criminal-card.tsx';
import { CRIMINAL_SUBJECT, toSubjectId } from './criminal-draft.ts';
import { useCriminalHistory } from './criminal-history.tsx';
import { CriminalReport } from './criminal-report.tsx';
import { useSourceNames } from './criminal-sources.ts';
import { toOutcomeWord } from './criminal-words.ts';
import type { StoredAnswer } from './stored-answer.ts';

const POLL_MS = 1_000;

const isShown = (record: StoredAnswer['records'][number]): record is CriminalRecord => !('withheld' in record);

type Job = Pick<Awaited<ReturnType<typeof blotter.getCriminalSearch>>, 'sources'> & {
  readonly result: StoredAnswer | null;
};

/** Returns the reference of the search. For a search made elsewhere, it is built from the fields. */
const useReference = (searchId: string): string | undefined => {
  const queries = useQueryClient();
  const own = queries.getQueryData<string>([CRIMINAL_SUBJECT, searchId]);
  const { data } = useCriminalHistory(own === undefined);
  const past = data?.find((each) => each.searchId === searchId);
  return own ?? (past && toSubjectId(past.query));
};

export function CriminalAnswer({ searchId }: { readonly searchId: string }) {
  const reference = useReference(searchId);
  const { data, error, refetch } = useQuery({
    queryKey: ['criminal', searchId],
    queryFn: async ({ signal }) => (await blotter.getCriminalSearch({ searchId }, { signal })) as Job,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.result === null ? POLL_MS : false),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the search')} />;
  if (!data.result) return <CriminalProgress sources={data.sources} />;
  if (data.result.status === 'error')
    return (
      <Notice tone="bad" title={t('The search failed.')} alert>
        <p>{t('Its charges were refunded. Search again, or search without live sources.')}</p>
      </Notice>
    );
  return <Answered answer={data.result} reference={reference} />;
}

const Answered = ({ answer, reference }: { readonly answer: StoredAnswer; readonly reference: string | undefined }) => {
  const { searchId, records, counts, cleared, legal } = answer;
  const shown = records.filter(isShown);
  const withheld = records.length - shown.length;
  return (
    <section className={styles.answer} aria-label={t('Results')}>
      <CoverageStrip answer={answer} />
      <div className="stack">
        {reference && shown.length > 0 && (
          <p className="quiet small">
            <Phrase
              text="Your decisions are saved for {reference}."
              values={{ reference: <bdi className="published">“{reference}”</bdi> }}
            />
          </p>
        )}
        {shown.map((record) => (
          <CriminalCard
            key={`${record.sources[0]?.code} ${record.externalId}`}
            record={record}
            searchId={searchId}
            reference={reference}
          />
        ))}
        {withheld > 0 && (
          <p className="quiet">{t('Records withheld after this search: {count}.', { count: toCount(withheld) })}</p>
        )}
        {counts.records > counts.recordsReturned && (
          <p className="quiet">
            {t('Showing {shown} of {all} records. Show more records at most, or narrow the search.', {
              shown: toCount(counts.recordsReturned),
              all: toCount(counts.records),
            })}
          </p>
        )}
        <ClearedList cleared={cleared} />
        <CriminalReport searchId={searchId} />
        <p className="label">{legal.notice}</p>
      </div>
    </section>
  );
};

const CriminalProgress = ({ sources }: Pick<Job, 'sources'>) => {
  const done = sources.filter(({ outcome }) => outcome !== null).length;
  const nameOf = useSourceNames();
  return (
    <section className={styles.strip} aria-label={t('Progress')}>
      <div role="status">
        <h2>{t('Checking sources live: {done} of {all} done', { done, all: sources.length })}</h2>
      </div>
      <div className={styles.progress}>
        <span style={{ width: `${Math.max(3, (100 * done) / Math.max(1, sources.length))}%` }} />
      </div>
      <ul className="row">
        {sources.map(({ code, outcome }) => (
          <li key={code} className="tag">
            <span className="published">{nameOf(code)}</span> · {toOutcomeWord(outcome)}
          </li>
        ))}
      </ul>
    </section>
  );
};
