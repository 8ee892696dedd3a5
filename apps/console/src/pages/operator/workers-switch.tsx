import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { t } from '../../words/translate.ts';
import { Confirmation } from './confirmation.tsx';
import type { Call } from './operating.ts';

/** The service returns the state of the switch only when it is set. */
export function WorkersSwitch({ call }: { readonly call: Call }) {
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const resuming = useMutation({
    mutationFn: () => call('PUT', 'workers', { paused: false }),
    onSuccess: () => setSaid(t('Workers are running.')),
  });
  return (
    <div className="row">
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('Pause all workers')}
      </Button>
      <Button size="compact-sm" variant="default" loading={resuming.isPending} onClick={() => resuming.mutate()}>
        {t('Resume all workers')}
      </Button>
      <span role="status" className="quiet">
        {said}
      </span>
      {resuming.error && <ErrorNotice error={resuming.error} />}
      {isAsking && (
        <Confirmation
          call={call}
          title={t('Pause all workers?')}
          verb={t('Pause workers')}
          action={{ method: 'PUT', path: 'workers', body: { paused: true } }}
          onDone={() => setSaid(t('Workers are paused. Jobs wait until you resume them.'))}
          onClose={() => setAsking(false)}
        >
          <p>
            {t(
              'Running jobs finish, but no new job starts. This stops ingest runs, longer live searches, webhooks and e-mails.',
            )}
          </p>
        </Confirmation>
      )}
    </div>
  );
}
