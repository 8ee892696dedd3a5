import type { Dispute } from '@blotter/sdk';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { LONGEST_TEXT } from './dispute-form.tsx';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { DISPUTE_WORDS, isOpen, toReason } from './words.ts';

type DisputesSheetProps = { readonly disputes: readonly Dispute[]; readonly error: unknown };

export function DisputesSheet({ disputes, error }: DisputesSheetProps) {
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      {disputes.map((dispute) => (
        <DisputeSheet key={dispute.id} dispute={dispute} />
      ))}
    </>
  );
}

const DisputeSheet = ({ dispute }: { readonly dispute: Dispute }) => {
  const [words, tone] = DISPUTE_WORDS[dispute.status];
  return (
    <section className="sheet padded stack" aria-labelledby={dispute.id}>
      <div className="row">
        <h2 id={dispute.id}>Dispute: {toReason(dispute.reason)}</h2>
        <span className="tag" data-tone={tone}>
          {words}
        </span>
      </div>
      <p className="label">
        Record <a href={`#${dispute.recordId}`}>{dispute.recordId}</a> · <code>{dispute.id}</code>
      </p>
      <DisputeTimeline dispute={dispute} partner="your organization" />
      {isOpen(dispute) && <InformationForm disputeId={dispute.id} isFirst={dispute.information.length === 0} />}
    </section>
  );
};

type InformationFormProps = { readonly disputeId: string; readonly isFirst: boolean };

const InformationForm = ({ disputeId, isFirst }: InformationFormProps) => {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const adding = useMutation({
    mutationFn: () => blotter.addDisputeInformation({ id: disputeId }, { text: text.trim() }),
    onSuccess: async () => {
      setText('');
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
        label="Add information from the consumer"
        description={isFirst ? 'The first addition extends the reinvestigation to 45 days.' : undefined}
        maxLength={LONGEST_TEXT}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {adding.error && <ErrorNotice error={adding.error} />}
      <div>
        <Button type="submit" size="sm" variant="default" loading={adding.isPending} disabled={text.trim() === ''}>
          Add to dispute
        </Button>
      </div>
    </form>
  );
};
