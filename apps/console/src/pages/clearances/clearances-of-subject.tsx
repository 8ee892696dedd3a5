import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { ClearancesTable } from './clearances-table.tsx';
import { type Asked, SubjectForm } from './subject-form.tsx';

const PAGE = 50;
/** The last query stays in memory, so that the list is still there when you return from a clearance. */
const ASKED = ['clearances asked'];

export function ClearancesOfSubject() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(() => queries.getQueryData<Asked>(ASKED));
  const listing = useInfiniteQuery({
    queryKey: ['clearances', asked],
    queryFn: ({ pageParam, signal }) =>
      blotter.listClearances(
        {
          subjectId: asked?.subjectId ?? '',
          ...(asked?.clientId && { clientId: asked.clientId }),
          ...(asked?.includeRevoked && { includeRevoked: true }),
          limit: PAGE,
          ...(pageParam && { after: pageParam }),
        },
        { signal },
      ),
    ...PAGED,
    enabled: asked !== undefined,
  });
  const clearances = listing.data?.pages.flatMap((page) => page.clearances);
  return (
    <>
      <header>
        <h1>Clearances</h1>
        <p className="lead">
          Decisions on whether a person is the subject you screen. Only hashes of your references are stored. Enter a
          reference to see its clearances.
        </p>
      </header>
      <SubjectForm
        asked={asked}
        isPending={listing.isFetching}
        onAsk={(wanted) => {
          queries.setQueryData(ASKED, wanted);
          setAsked(wanted);
        }}
      />
      {listing.error && <ErrorNotice error={listing.error} onRetry={() => void listing.refetch()} />}
      {asked && !clearances && !listing.error && <Waiting what="the clearances" />}
      {clearances?.length === 0 && (
        <Empty title="No clearances for this subject">
          <p>
            Reference and client must match exactly. To create a clearance, choose “Not this person” or “This is the
            person” on a search result.
          </p>
        </Empty>
      )}
      {clearances && clearances.length > 0 && <ClearancesTable clearances={clearances} />}
      <ShowEarlier of={listing} />
    </>
  );
}
