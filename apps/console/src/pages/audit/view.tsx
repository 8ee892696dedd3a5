import type { AuditEntry } from '@blotter/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { AuditTable } from './audit-table.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FilterForm } from './filter-form.tsx';
import { usePeople } from './people.ts';
import { EVERYTHING, isReversed, toFilter } from './wanted.ts';

const PAGE = 100;
const TYPING_MS = 350;

export function View() {
  const [wanted, setWanted] = useState(EVERYTHING);
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const [shown, setShown] = useState<AuditEntry>();
  const people = usePeople();
  const filter = toFilter(asked);
  const isWrong = isReversed(asked);
  const listing = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      blotter.listAudit({ ...filter, limit: PAGE, ...(pageParam && { after: pageParam }) }, { signal }),
    enabled: !isWrong,
    ...PAGED,
  });
  const { data, error, refetch, hasNextPage } = listing;
  const entries = data?.pages.flatMap((page) => page.entries);
  const nameOf = (entry: AuditEntry): string => entry.userEmail ?? people.nameOf(entry);
  return (
    <>
      <header>
        <h1>{t('Audit')}</h1>
        <p className="lead">
          {t(
            'All requests of this account: who sent them and how they ended. Entries are chained and sealed and cannot be changed. Include the request id when you contact the operator.',
          )}
        </p>
      </header>
      <FilterForm wanted={wanted} people={people} onChange={setWanted} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!entries && !error && !isWrong && <Waiting what={t('the audit log')} />}
      {entries && (
        <div className="row between">
          <span className="quiet small" role="status">
            {toShownWords(entries.length, hasNextPage)}
          </span>
          <ExportButtons filter={filter} disabled={isWrong} />
        </div>
      )}
      {entries && entries.length > 0 && <AuditTable entries={entries} nameOf={nameOf} onShow={setShown} />}
      {entries?.length === 0 && (
        <Empty title={t('No matching entries')}>
          <p>{t('Every request of this account, from the console or the API, is listed here. Change the filter.')}</p>
        </Empty>
      )}
      <ShowEarlier of={listing} />
      {shown && <EntryDetail entry={shown} people={people} onClose={() => setShown(undefined)} />}
    </>
  );
}

const toShownWords = (count: number, hasMore: boolean): string => {
  if (hasMore) return t('The newest {count} entries are shown.', { count });
  return count === 1 ? t('1 entry fits.') : t('{count} entries fit.', { count });
};
