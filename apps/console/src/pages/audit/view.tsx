import { SegmentedControl, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { plural } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { AuditTable } from './audit-table.tsx';
import { matches, type Outcome, type Wanted } from './filter.ts';

const PAGE = 100;

export function View() {
  const [wanted, setWanted] = useState<Wanted>({ text: '', outcome: 'all' });
  const listing = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) =>
      blotter.listAudit({ limit: PAGE, ...(pageParam && { after: pageParam }) }, { signal }),
    ...PAGED,
  });
  const { data: keys } = useQuery({ queryKey: ['keys'], queryFn: () => blotter.listKeys() });
  const nameOf = (keyId: string | null): string =>
    keyId === null ? 'session' : (keys?.keys.find(({ id }) => id === keyId)?.name ?? keyId);
  const loaded = listing.data?.pages.flatMap((page) => page.entries);
  const shown = loaded?.filter((entry) => matches(entry, nameOf(entry.keyId), wanted));
  return (
    <>
      <header>
        <h1>Audit</h1>
        <p className="lead">
          Every request of this account, by whom, and how it ended. Entries are chained and sealed; none can be changed.
          Name the request’s id when you ask about one.
        </p>
      </header>
      {listing.error && <ErrorNotice error={listing.error} onRetry={() => void listing.refetch()} />}
      {!loaded && !listing.error && <Waiting what="the audit" />}
      {loaded && shown && (
        <>
          <search className="row between">
            <div className="row">
              <TextInput
                size="xs"
                aria-label="Filter"
                placeholder="search, production, req_…"
                value={wanted.text}
                onChange={(event) => setWanted({ ...wanted, text: event.currentTarget.value })}
              />
              <SegmentedControl
                size="xs"
                aria-label="How it ended"
                data={[
                  { value: 'all', label: 'All' },
                  { value: 'done', label: 'Done' },
                  { value: 'refused', label: 'Refused' },
                  { value: 'failed', label: 'Failed' },
                ]}
                value={wanted.outcome}
                onChange={(outcome) => setWanted({ ...wanted, outcome: outcome as Outcome })}
              />
            </div>
            <span className="quiet small" role="status">
              {shown.length} of {plural(loaded.length, 'loaded entry', 'loaded entries')}
            </span>
          </search>
          {shown.length > 0 ? (
            <AuditTable entries={shown} nameOf={nameOf} />
          ) : (
            <Empty title={loaded.length === 0 ? 'No entries yet' : 'None of the loaded entries'}>
              <p>
                {loaded.length === 0
                  ? 'Whatever this account asks, here or through the API, is entered here.'
                  : 'Change the filter, or show earlier entries: only those that were loaded are looked through.'}
              </p>
            </Empty>
          )}
        </>
      )}
      <ShowEarlier of={listing} />
    </>
  );
}
