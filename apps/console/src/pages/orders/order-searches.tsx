import type { Dispute, Order, OrderSearchSummary } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { counted } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { ReportedRecord } from './reported-record.tsx';
import { toSearchQuery } from './search-query.ts';
import { isOpen, toIncomplete, toSearchType, toSearchWords } from './words.ts';

type OrderSearchesProps = { readonly order: Order; readonly disputes: readonly Dispute[] };

export function OrderSearches({ order, disputes }: OrderSearchesProps) {
  return order.searches.map((search) => (
    <SearchSheet key={search.id} order={order} search={search} disputes={disputes} />
  ));
}

type SearchSheetProps = OrderSearchesProps & { readonly search: OrderSearchSummary };

const SearchSheet = ({ order, search, disputes }: SearchSheetProps) => {
  const [words, tone] = toSearchWords(search);
  const isDone = search.status === 'completed';
  const { data, error, refetch } = useQuery({ ...toSearchQuery(order, search.id), enabled: isDone });
  return (
    <section className="sheet padded stack" aria-labelledby={search.id}>
      <div className="row">
        <h2 id={search.id}>{toSearchType(search.type)}</h2>
        <span className="tag" data-tone={tone}>
          {words}
        </span>
        {search.jurisdictions && (
          <span className="label published">{t('in {places}', { places: search.jurisdictions.join(', ') })}</span>
        )}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isDone && !data && !error && <Waiting what={t('the records')} />}
      {search.status === 'pending' && (
        <p className="quiet">{t('The search starts soon. This page updates automatically.')}</p>
      )}
      {data?.records.map((record) => (
        <ReportedRecord
          key={record.recordId}
          orderId={order.id}
          record={record}
          isDisputed={disputes.some((dispute) => dispute.recordId === record.recordId && isOpen(dispute))}
        />
      ))}
      {data && data.records.length === 0 && <p>{toNothing(search.result)}</p>}
      {data && (
        <div className="label">
          <p>{counted(data.sources.searched.length, '{count} source searched.', '{count} sources searched.')}</p>
          {data.sources.incomplete.map(({ source, reason }) => (
            <p key={source} className="published">
              {t('Not completely searched: {source}, {reason}.', { source, reason: toIncomplete(reason) })}
            </p>
          ))}
          {data.sources.excluded.length > 0 && (
            <details>
              <summary>
                {counted(
                  data.sources.excluded.length,
                  '{count} source excluded by law for this purpose',
                  '{count} sources excluded by law for this purpose',
                )}
              </summary>
              <p className="published">{data.sources.excluded.map(({ source }) => source).join(', ')}</p>
            </details>
          )}
        </div>
      )}
    </section>
  );
};

const toNothing = (result: OrderSearchSummary['result']): string => {
  if (result === 'clear') return t('The searched sources have no reportable record of this person.');
  return result === 'unable_to_complete'
    ? t('No records are reported, but the search could not be completed. This is not a clear result.')
    : t('No records are reported.');
};
