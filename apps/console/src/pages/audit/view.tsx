import type { AuditEntry } from '@blotter/sdk';
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
import { type AuditFilter, matches, type Outcome } from './filter.ts';

const PAGE = 100;

export function View() {
  const [wanted, setWanted] = useState<AuditFilter>({ text: '', outcome: 'all' });
  const listing = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) =>
      blotter.listAudit({ limit: PAGE, ...(pageParam && { after: pageParam }) }, { signal }),
    ...PAGED,
  });
  const { data: keys } = useQuery({ queryKey: ['keys'], queryFn: () => blotter.listKeys() });
  const nameOf = ({ userEmail, userId, keyId }: AuditEntry): string =>
    userEmail ?? userId ?? (keyId === null ? 'session' : (keys?.keys.find(({ id }) => id === keyId)?.name ?? keyId));
  const loaded = listing.data?.pages.flatMap((page) => page.entries);
  const shown = loaded?.filter((entry) => matches(entry, nameOf(entry), wanted));
  return (
    <>
      <header>
        <h1>Audit</h1>
        <p className="lead">
          All requests of this account: who sent them and how they ended. Entries are chained and sealed and cannot be
          changed. Include the request id when you contact the operator.
        </p>
      </header>
      {listing.error && <ErrorNotice error={listing.error} onRetry={() => void listing.refetch()} />}
      {!loaded && !listing.error && <Waiting what="the audit log" />}
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
                aria-label="Outcome"
                data={[
                  { value: 'all', label: 'All' },
                  { value: 'done', label: 'Successful' },
                  { value: 'refused', label: 'Rejected' },
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
            <Empty title={loaded.length === 0 ? 'No entries yet' : 'No matching entries'}>
              <p>
                {loaded.length === 0
                  ? 'Every request of this account, from the console or the API, is listed here.'
                  : 'Change the filter, or show more entries. The filter searches only loaded entries.'}
              </p>
            </Empty>
          )}
        </>
      )}
      <ShowEarlier of={listing} />
    </>
  );
}
