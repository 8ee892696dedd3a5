import type { Monitor } from '@blotter/sdk';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toUtcDay } from '../../parts/texts.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { toLastDay } from './price.ts';

type CancelDialogProps = { readonly monitor: Monitor; readonly opened: boolean; readonly onClose: () => void };

export function CancelDialog({ monitor: { id, label }, opened, onClose }: CancelDialogProps) {
  const queries = useQueryClient();
  const canceling = useMutation({
    mutationFn: () => blotter.cancelMonitor({ id }),
    onSuccess: onClose,
    onSettled: () =>
      Promise.all([['monitor', id], ['monitors']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Cancel this monitor?')}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className="stack">
        <p>
          <Phrase
            text="{monitor} will raise no more alerts and cannot be resumed. You can still read the monitor and its alerts."
            values={{ monitor: <strong className="published">{label || id}</strong> }}
          />
        </p>
        <p>
          {t('The current month, through {day} (UTC), is not refunded. Later months are not charged.', {
            day: toUtcDay(toLastDay(now())),
          })}
        </p>
        {canceling.error && <ErrorNotice error={canceling.error} />}
        <div className="row">
          <Button color="red.9" loading={canceling.isPending} onClick={() => canceling.mutate()}>
            {t('Cancel monitor')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Keep monitor')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
