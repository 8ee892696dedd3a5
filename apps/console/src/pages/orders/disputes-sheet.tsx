import type { Dispute, Order } from '@blotter/sdk';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useRegistries } from '../../registries.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { BothSides } from './both-sides.tsx';
import { LONGEST_TEXT } from './dispute-form.tsx';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { toSearchQuery } from './search-query.ts';
import { isOpen, toDisputeWords, toReason } from './words.ts';

type DisputesSheetProps = {
  readonly order: Order;
  readonly disputes: readonly Dispute[];
  readonly error: unknown;
};

export function DisputesSheet({ order, disputes, error }: DisputesSheetProps) {
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      {disputes.map((dispute) => (
        <DisputeSheet key={dispute.id} order={order} dispute={dispute} />
      ))}
    </>
  );
}

const DisputeSheet = ({ order, dispute }: { readonly order: Order; readonly dispute: Dispute }) => {
  const [words, tone] = toDisputeWords(dispute.status);
  const [isLinked] = useState(() => window.location.hash === `#${dispute.id}`);
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (isLinked) place?.scrollIntoView({ block: 'start' });
    },
    [isLinked],
  );
  return (
    <section ref={show} className="sheet padded stack" aria-labelledby={dispute.id}>
      <div className="row">
        <h2 id={dispute.id}>{t('Dispute: {reason}', { reason: toReason(dispute.reason) })}</h2>
        <span className="tag" data-tone={tone}>
          {words}
        </span>
      </div>
      <p className="label">
        <Phrase text="Record {record}" values={{ record: <a href={`#${dispute.recordId}`}>{dispute.recordId}</a> }} /> ·{' '}
        <code>{dispute.id}</code>
      </p>
      <DisputedRecord order={order} dispute={dispute} />
      <DisputeTimeline dispute={dispute} partner={t('your organization')} />
      {isOpen(dispute) && <InformationForm disputeId={dispute.id} isFirst={dispute.information.length === 0} />}
    </section>
  );
};

const DisputedRecord = ({ order, dispute }: { readonly order: Order; readonly dispute: Dispute }) => {
  const { data, error, refetch } = useQuery(toSearchQuery(order, dispute.searchId));
  const registries = useRegistries();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('the record')} />;
  const record = data.records.find(({ recordId }) => recordId === dispute.recordId);
  if (!record) return <p className="quiet">{t('The current report no longer contains the record.')}</p>;
  const sourceUrl = registries.data?.find(({ id }) => id === record.source)?.url ?? '';
  return <BothSides subject={order.subject} record={record} sourceUrl={sourceUrl} />;
};

type InformationFormProps = { readonly disputeId: string; readonly isFirst: boolean };

const InformationForm = ({ disputeId, isFirst }: InformationFormProps) => {
  const queries = useQueryClient();
  const form = useKeptForm(`dispute information ${disputeId}`, { text: '' });
  const { text } = form.content;
  const adding = useMutation({
    mutationFn: () => blotter.addDisputeInformation({ id: disputeId }, { text: text.trim() }),
    onSuccess: async () => {
      form.clear();
      await queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate();
      }}
    >
      <Textarea
        label={t('Add information from the consumer')}
        description={isFirst ? t('The first addition extends the reinvestigation to 45 days.') : undefined}
        maxLength={LONGEST_TEXT}
        rows={3}
        value={text}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      {adding.error && <ErrorNotice error={adding.error} />}
      <div>
        <Button type="submit" size="sm" variant="default" loading={adding.isPending} disabled={text.trim() === ''}>
          {t('Add to dispute')}
        </Button>
      </div>
    </form>
  );
};
