import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { t } from '../../words/translate.ts';

export function CancelSheet({ orderId }: { readonly orderId: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => blotter.cancelOrder({ id: orderId }),
    onSuccess: () => setAsking(false),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <div>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {t('Cancel order')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Cancel this order?')}
        centered
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <div className="stack">
          <p>{t('Searches that have not started and the report are not charged. You cannot undo this.')}</p>
          {cancelling.error && <ErrorNotice error={cancelling.error} />}
          <div className="row">
            <Button color="red.9" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {t('Cancel order')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('Keep order')}
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}
