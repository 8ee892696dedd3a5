import type { Monitor } from '@blotter/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
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
    <ConfirmDialog
      opened={opened}
      title={t('Cancel this monitor?')}
      verb={t('Cancel monitor')}
      keep={t('Keep monitor')}
      acting={canceling}
      onConfirm={() => canceling.mutate()}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  );
}
