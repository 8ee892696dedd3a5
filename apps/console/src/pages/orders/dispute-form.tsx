import type { Dispute } from '@blotter/sdk';
import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { t } from '../../words/translate.ts';
import { listReasons } from './words.ts';

type DisputeFormProps = { readonly orderId: string; readonly recordId: string; readonly onClose: () => void };

export const LONGEST_TEXT = 4_000;

export function DisputeForm({ orderId, recordId, onClose }: DisputeFormProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState<Dispute['reason']>('not_mine');
  const [explanation, setExplanation] = useState('');
  const opening = useMutation({
    mutationFn: () => {
      const said = explanation.trim();
      return blotter.openDispute({ id: orderId }, { recordId, reason, ...(said !== '' && { explanation: said }) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Dispute record')}>
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
          onChange={(value) => value && setReason(value as Dispute['reason'])}
        />
        <Textarea
          label={t('Statement of the consumer')}
          description={t('Optional. The report shows it while the record is disputed.')}
          maxLength={LONGEST_TEXT}
          rows={5}
          value={explanation}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
        {opening.error && <ErrorNotice error={opening.error} />}
        <div className="row">
          <Button type="submit" loading={opening.isPending}>
            {t('Open dispute')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
