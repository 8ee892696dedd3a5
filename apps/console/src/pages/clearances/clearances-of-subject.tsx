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
/** Kept in memory only, so that coming back from a clearance finds its list. */
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
          Whom you said is, or is not, the subject you screen. Only hashes of your references are kept, so a list is had
          by the reference you recorded.
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
        <Empty title="None for this subject">
          <p>
            References are compared letter by letter, client included. Record one with “Not this person” or “This is the
            person” on a record of a search.
          </p>
        </Empty>
      )}
      {clearances && clearances.length > 0 && <ClearancesTable clearances={clearances} />}
      <ShowEarlier of={listing} />
    </>
  );
}
