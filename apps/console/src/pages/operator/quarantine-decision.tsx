import { Button, Radio, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { t } from '../../words/translate.ts';
import type { QuarantineDecision } from './answers.ts';
import { type Call, OPERATOR } from './operating.ts';

const DECISIONS: readonly QuarantineDecision[] = ['not_a_record', 'source_error', 'reader_error'];
const LONGEST_NOTE = 1_000;

export function toDecisionLabel(decision: QuarantineDecision): string {
  if (decision === 'not_a_record') return t('Not a record: the row does not describe a person');
  if (decision === 'source_error') return t('Error of the source: it must correct the row');
  return t('Error of our reader: it must learn to read the row');
}

type DecisionDraft = { readonly decision?: QuarantineDecision; readonly note: string };

const UNDECIDED: DecisionDraft = { note: '' };

type Counts = { readonly decided: number; readonly decidedBefore: number };

type DecisionDialogProps = {
  readonly call: Call;
  readonly runId: string;
  readonly rows: readonly number[];
  readonly onDone: (counts: Counts) => void;
  readonly onClose: () => void;
};

/** One decision with its reason for all selected rows. It cannot be changed. */
export function DecisionDialog({ call, runId, rows, onDone, onClose }: DecisionDialogProps) {
  const queries = useQueryClient();
  const form = useKeptForm(`quarantine ${runId}`, UNDECIDED);
  const { decision, note } = form.content;
  const close = (): void => {
    form.clear();
    onClose();
  };
  const deciding = useMutation({
    mutationFn: () =>
      call<Counts>('POST', `ingest/runs/${encodeURIComponent(runId)}/quarantine/decisions`, {
        rows,
        decision,
        note: note.trim(),
      }),
    onSuccess: async (counts) => {
      onDone(counts);
      await queries.invalidateQueries({ queryKey: [OPERATOR, 'quarantine'] });
      close();
    },
  });
  return (
    <Dialog
      opened
      onClose={close}
      title={rows.length === 1 ? t('Decide about 1 row') : t('Decide about {count} rows', { count: rows.length })}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          deciding.mutate();
        }}
      >
        <p>
          {t('The decision and its reason are stored with each row and cannot be changed. The records do not change.')}
        </p>
        <Radio.Group
          label={t('Decision')}
          value={decision ?? ''}
          onChange={(value) => form.change({ note, decision: value as QuarantineDecision })}
        >
          <div className="stack">
            {DECISIONS.map((one) => (
              <Radio key={one} value={one} label={toDecisionLabel(one)} size="sm" />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('Reason')}
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => form.change({ ...form.content, note: event.currentTarget.value })}
        />
        {deciding.error && <ErrorNotice error={deciding.error} />}
        <div className="row">
          <Button type="submit" loading={deciding.isPending} disabled={decision === undefined || note.trim() === ''}>
            {t('Decide')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
