import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
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
      <ConfirmDialog
        opened={isAsking}
        title={t('Cancel this order?')}
        verb={t('Cancel order')}
        keep={t('Keep order')}
        acting={cancelling}
        onConfirm={() => cancelling.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('Searches that have not started and the report are not charged. You cannot undo this.')}</p>
      </ConfirmDialog>
    </div>
  );
}
