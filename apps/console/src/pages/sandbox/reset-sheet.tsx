import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { t } from '../../words/translate.ts';

/** Deletes all test data of the account after a confirmation. */
export function ResetSheet() {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const resetting = useMutation({
    mutationFn: () => blotter.resetSandbox(),
    onSuccess: () => {
      setAsked(false);
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  return (
    <section className="sheet padded stack" aria-labelledby="reset">
      <h2 id="reset">{t('Reset')}</h2>
      <p className="quiet">
        {t(
          'Deletes everything that was created in test mode and by test keys, and sets the clock to real time. Keys remain.',
        )}
      </p>
      <div className="row">
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t('Delete test data')}
        </Button>
        {resetting.isSuccess && <span role="status">{t('All test data is deleted.')}</span>}
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('Delete all test data of this account?')}
        verb={t('Delete test data')}
        keep={t('Keep test data')}
        acting={resetting}
        onConfirm={() => resetting.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>
          {t(
            'Searches, monitors, orders, webhooks and mail of test mode are deleted for all members. You cannot undo this.',
          )}
        </p>
      </ConfirmDialog>
    </section>
  );
}
