import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { isOpen, toDisputeWords, toReason } from './words.ts';

const PORTAL = '/consumer';

export function DisputesList() {
  const listing = useInfiniteQuery({
    queryKey: ['orders', 'disputes'],
    queryFn: ({ pageParam, signal }) =>
      blotter.listDisputes({ limit: 50, ...(pageParam && { after: pageParam }) }, { signal }),
    ...PAGED,
  });
  const { data, error, refetch } = listing;
  const disputes = data?.pages.flatMap((page) => page.disputes) ?? [];
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the disputes')} />;
  if (disputes.length === 0)
    return (
      <Empty title={t('No disputes')}>
        <p>
          <Phrase
            text="You can dispute a record on the page of its order. The person can dispute it with the access code at {link}. Disputes are reinvestigated within 30 days."
            values={{ link: <a href={PORTAL}>{PORTAL}</a> }}
          />
        </p>
      </Empty>
    );
  return (
    <>
      <Scroller label={t('Disputes')} className="sheet scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Dispute')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Reason')}</th>
              <th scope="col">{t('Opened by')}</th>
              <th scope="col">{t('Received')}</th>
              <th scope="col">{t('Due')}</th>
            </tr>
          </thead>
          <tbody>
            {disputes.map((dispute) => {
              const [words, tone] = toDisputeWords(dispute.status);
              return (
                <tr key={dispute.id}>
                  <th scope="row">
                    <Link href={`/orders/${dispute.orderId}#${dispute.id}`}>
                      <code>{dispute.id}</code>
                    </Link>
                  </th>
                  <td>
                    <span className="tag" data-tone={tone}>
                      {words}
                    </span>
                  </td>
                  <td>{toReason(dispute.reason)}</td>
                  <td>{dispute.openedBy === 'consumer' ? t('consumer') : t('your organization')}</td>
                  <td className="instant">{toDay(dispute.receivedAt)}</td>
                  <td className="instant">{isOpen(dispute) ? toDay(dispute.dueAt) : t('resolved')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
      <ShowEarlier of={listing} />
    </>
  );
}
