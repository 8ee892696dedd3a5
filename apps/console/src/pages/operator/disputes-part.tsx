import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { toDay } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { DisputeTimeline } from '../orders/dispute-timeline.tsx';
import { toDisputeWords, toReason } from '../orders/words.ts';
import type { AdminDispute } from './answers.ts';
import { DisputePage } from './dispute-page.tsx';
import { Listing } from './listing.tsx';
import { type Call, useListing } from './operating.ts';
import { Reinstatement } from './reinstatement.tsx';
import { Resolution } from './resolution.tsx';

export function DisputesPart({ call, rest }: { readonly call: Call; readonly rest: string }) {
  return rest === '' ? <OpenDisputes call={call} /> : <DisputePage key={rest} call={call} disputeId={rest} />;
}

const OpenDisputes = ({ call }: { readonly call: Call }) => {
  const query = useListing<AdminDispute>(call, 'disputes', 'disputes');
  const [resolved, setResolved] = useState<AdminDispute>();
  const [isReinstating, setReinstating] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <>
      <div className="row">
        <Button size="compact-sm" variant="default" onClick={() => setReinstating(true)}>
          {t('Reinstate deleted record')}
        </Button>
        <span role="status" className="quiet">
          {said}
        </span>
      </div>
      <Listing
        query={query}
        what={t('the disputes')}
        empty={{
          title: t('No open disputes'),
          advice: t('Disputes of partners and consumers appear here.'),
        }}
      >
        {(disputes) =>
          disputes.map((dispute) => {
            const [words, tone] = toDisputeWords(dispute.status);
            return (
              <section key={dispute.id} className="sheet padded stack" aria-labelledby={dispute.id}>
                <div className="row between">
                  <div className="row">
                    <h2 id={dispute.id}>
                      {t('Due {day}: {reason}', { day: toDay(dispute.dueAt), reason: toReason(dispute.reason) })}
                    </h2>
                    <span className="tag" data-tone={tone}>
                      {words}
                    </span>
                  </div>
                  <div className="row">
                    <Link href={`/operator/disputes/${dispute.id}`} aria-describedby={dispute.id}>
                      {t('Compare person and record')}
                    </Link>
                    <Button size="compact-sm" aria-describedby={dispute.id} onClick={() => setResolved(dispute)}>
                      {t('Resolve')}
                    </Button>
                  </div>
                </div>
                <p className="label">
                  <Phrase
                    text="Dispute {dispute} · record {record} · order {order} · account {account}"
                    values={{
                      dispute: <code>{dispute.id}</code>,
                      record: <code>{dispute.recordId}</code>,
                      order: <code>{dispute.orderId}</code>,
                      account: <code>{dispute.accountId}</code>,
                    }}
                  />
                </p>
                <DisputeTimeline dispute={dispute} partner={t('the partner')} />
              </section>
            );
          })
        }
      </Listing>
      {isReinstating && (
        <Reinstatement
          call={call}
          onDone={() => setSaid(t('The record was reinstated.'))}
          onClose={() => setReinstating(false)}
        />
      )}
      {resolved && <Resolution call={call} dispute={resolved} onClose={() => setResolved(undefined)} />}
    </>
  );
};
