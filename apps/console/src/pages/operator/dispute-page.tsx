import type { Order, ReportRecord } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toDay } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { BothSides } from '../orders/both-sides.tsx';
import { DisputeTimeline } from '../orders/dispute-timeline.tsx';
import { isOpen, toDisputeWords, toReason } from '../orders/words.ts';
import type { AdminDispute } from './answers.ts';
import { type Call, OPERATOR } from './operating.ts';
import { Resolution } from './resolution.tsx';

type DisputeDetail = AdminDispute & {
  readonly subject: Order['subject'];
  readonly record: ReportRecord | null;
  readonly reportVersion: number;
  readonly source: { readonly agency: string; readonly url: string } | null;
};

type DisputePageProps = { readonly call: Call; readonly disputeId: string };

/** A dispute with the person of the order beside the record, for the operator who reinvestigates it. */
export function DisputePage({ call, disputeId }: DisputePageProps) {
  const [isResolving, setResolving] = useState(false);
  const {
    data: dispute,
    error,
    refetch,
  } = useQuery({
    queryKey: [OPERATOR, 'dispute', disputeId],
    queryFn: () => call<DisputeDetail>('GET', `disputes/${encodeURIComponent(disputeId)}`),
    staleTime: 0,
  });
  return (
    <>
      <p>
        <Link href="/operator/disputes">{t('All open disputes')}</Link>
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!dispute && !error && <Waiting what={t('the dispute')} />}
      {dispute && (
        <>
          <div className="row between">
            <div className="row">
              <h2>
                {dispute.resolvedAt
                  ? t('Resolved {day}: {reason}', {
                      day: toDay(dispute.resolvedAt),
                      reason: toReason(dispute.reason),
                    })
                  : t('Due {day}: {reason}', { day: toDay(dispute.dueAt), reason: toReason(dispute.reason) })}
              </h2>
              <span className="tag" data-tone={toDisputeWords(dispute.status)[1]} role="status">
                {toDisputeWords(dispute.status)[0]}
              </span>
            </div>
            {isOpen(dispute) && <Button onClick={() => setResolving(true)}>{t('Resolve')}</Button>}
          </div>
          <section className="sheet padded stack" aria-label={t('Person and record')}>
            {dispute.record ? (
              <BothSides subject={dispute.subject} record={dispute.record} sourceUrl={dispute.source?.url ?? ''} />
            ) : (
              <p>{t('The current report no longer contains the record.')}</p>
            )}
            {dispute.source && dispute.source.agency !== '' && (
              <p className="label published">{t('Published by {agency}.', { agency: dispute.source.agency })}</p>
            )}
          </section>
          <section className="sheet padded stack" aria-label={t('History')}>
            <DisputeTimeline dispute={dispute} partner={t('the partner')} />
            <p className="label">
              <Phrase
                text="Dispute {dispute} · record {record} · order {order} · account {account}"
                values={{
                  dispute: <code>{dispute.id}</code>,
                  record: <code>{dispute.recordId}</code>,
                  order: <code>{dispute.orderId}</code>,
                  account: <code>{dispute.accountId}</code>,
                }}
              />{' '}
              · {t('report version {version}', { version: dispute.reportVersion })}
            </p>
          </section>
          {isResolving && <Resolution call={call} dispute={dispute} onClose={() => setResolving(false)} />}
        </>
      )}
    </>
  );
}
