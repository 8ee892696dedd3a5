import type { Dispute } from '@blotter/sdk';
import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { KeptForm } from '../../parts/kept-form.ts';
import { t } from '../../words/translate.ts';
import { listReasons } from './words.ts';

export type DisputeDraft = { readonly reason: Dispute['reason']; readonly explanation: string };

export const NO_DISPUTE: DisputeDraft = { reason: 'not_mine', explanation: '' };

type DisputeFormProps = {
  readonly orderId: string;
  readonly recordId: string;
  readonly draft: DisputeDraft;
  readonly form: Pick<KeptForm<DisputeDraft | undefined>, 'change' | 'clear'>;
};

export const LONGEST_TEXT = 4_000;

export function DisputeForm({ orderId, recordId, draft, form }: DisputeFormProps) {
  const queries = useQueryClient();
  const { reason, explanation } = draft;
  const opening = useMutation({
    mutationFn: () => {
      const said = explanation.trim();
      return blotter.openDispute({ id: orderId }, { recordId, reason, ...(said !== '' && { explanation: said }) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['orders'] });
      form.clear();
    },
  });
  return (
    <Dialog opened onClose={form.clear} title={t('Dispute record')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          opening.mutate();
        }}
      >
        <p>
          {t(
            'The record is reinvestigated within 30 days. If it is not verified by then, it is deleted. Until then the report marks the record as disputed.',
          )}
        </p>
        <Select
          label={t('Reason')}
          data={listReasons()}
          allowDeselect={false}
          value={reason}
          onChange={(value) => value && form.change({ ...draft, reason: value as Dispute['reason'] })}
        />
        <Textarea
          label={t('Statement of the consumer')}
          description={t('Optional. The report shows it while the record is disputed.')}
          maxLength={LONGEST_TEXT}
          rows={5}
          value={explanation}
          onChange={(event) => form.change({ ...draft, explanation: event.currentTarget.value })}
        />
        {opening.error && <ErrorNotice error={opening.error} />}
        <div className="row">
          <Button type="submit" loading={opening.isPending}>
            {t('Open dispute')}
          </Button>
          <Button variant="default" onClick={form.clear}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
