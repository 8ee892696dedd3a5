import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listNamedClearances } from '../../parts/clearances.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { ClearancesTable } from './clearances-table.tsx';
import { type SubjectFilter, SubjectForm } from './subject-form.tsx';

const PAGE = 50;
/** The last query stays in memory, so that the list is still there when you return from a clearance. */
const FILTER_KEY = ['clearances asked'];

export function ClearancesOfSubject() {
  const queries = useQueryClient();
  const [filter, setFilter] = useState(() => queries.getQueryData<SubjectFilter>(FILTER_KEY));
  const listing = useInfiniteQuery({
    queryKey: ['clearances', filter],
    queryFn: ({ pageParam }) =>
      listNamedClearances({
        subjectId: filter?.subjectId ?? '',
        ...(filter?.clientId && { clientId: filter.clientId }),
        ...(filter?.includeRevoked && { includeRevoked: 'true' }),
        limit: String(PAGE),
        ...(pageParam && { after: pageParam }),
      }),
    ...PAGED,
    enabled: filter !== undefined,
  });
  const clearances = listing.data?.pages.flatMap((page) => page.clearances);
  return (
    <>
      <header>
        <h1>{t('Clearances')}</h1>
        <p className="lead">
          {t(
            'Decisions on whether a person is the subject you screen. Only hashes of your references are stored. Enter a reference to see its clearances.',
          )}
        </p>
      </header>
      <SubjectForm
        filter={filter}
        isPending={listing.isFetching}
        onAsk={(wanted) => {
          queries.setQueryData(FILTER_KEY, wanted);
          setFilter(wanted);
        }}
      />
      {listing.error && <ErrorNotice error={listing.error} onRetry={() => void listing.refetch()} />}
      {filter && !clearances && !listing.error && <Waiting what={t('the clearances')} />}
      {clearances?.length === 0 && (
        <Empty title={t('No clearances for this subject')}>
          <p>
            {t(
              'Reference and client must match exactly. To create a clearance, choose “Not this person” or “This is the person” on a search result.',
            )}
          </p>
        </Empty>
      )}
      {clearances && clearances.length > 0 && <ClearancesTable clearances={clearances} />}
      <ShowEarlier of={listing} />
    </>
  );
}
