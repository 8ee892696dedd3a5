import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { PAGED, ShowEarlier } from '../../parts/paged.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { DISPUTE_WORDS, isOpen, toReason } from './words.ts';

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
  if (!data) return <Waiting what="the disputes" />;
  if (disputes.length === 0)
    return (
      <Empty title="No disputes">
        <p>
          You can dispute a record on the page of its order. The person can dispute it with the access code at{' '}
          <a href="/consumer">/consumer</a>. Disputes are reinvestigated within 30 days.
        </p>
      </Empty>
    );
  return (
    <>
      <Scroller label="Disputes" className="sheet scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Dispute</th>
              <th scope="col">Status</th>
              <th scope="col">Reason</th>
              <th scope="col">Opened by</th>
              <th scope="col">Received</th>
              <th scope="col">Due</th>
            </tr>
          </thead>
          <tbody>
            {disputes.map((dispute) => {
              const [words, tone] = DISPUTE_WORDS[dispute.status];
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
                  <td>{dispute.openedBy === 'consumer' ? 'consumer' : 'your organization'}</td>
                  <td className="instant">{toDay(dispute.receivedAt)}</td>
                  <td className="instant">{isOpen(dispute) ? toDay(dispute.dueAt) : 'resolved'}</td>
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
