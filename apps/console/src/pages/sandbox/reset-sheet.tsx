import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
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
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('Delete all test data of this account?')}
        centered
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <div className="stack">
          <p>
            {t(
              'Searches, monitors, orders, webhooks and mail of test mode are deleted for all members. You cannot undo this.',
            )}
          </p>
          {resetting.error && <ErrorNotice error={resetting.error} />}
          <div className="row">
            <Button color="red.9" loading={resetting.isPending} onClick={() => resetting.mutate()}>
              {t('Delete test data')}
            </Button>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('Keep test data')}
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  );
}
