import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Confirmation } from './confirmation.tsx';
import type { Call } from './operating.ts';

/** The service tells how the switch stands only when it is set. */
export function WorkersSwitch({ call }: { readonly call: Call }) {
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const resuming = useMutation({
    mutationFn: () => call('PUT', 'workers', { paused: false }),
    onSuccess: () => setSaid('Workers run.'),
  });
  return (
    <div className="row">
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Pause all workers
      </Button>
      <Button size="compact-sm" variant="default" loading={resuming.isPending} onClick={() => resuming.mutate()}>
        Resume them
      </Button>
      <span role="status" className="quiet">
        {said}
      </span>
      {resuming.error && <ErrorNotice error={resuming.error} />}
      {isAsking && (
        <Confirmation
          call={call}
          title="Pause every worker?"
          verb="Pause them"
          action={{ method: 'PUT', path: 'workers', body: { paused: true } }}
          onDone={() => setSaid('Workers are paused: jobs wait until they are resumed.')}
          onClose={() => setAsking(false)}
        >
          <p>
            What is in hand is finished; nothing else is begun: no ingest, no live search that takes longer, no webhook,
            no mail.
          </p>
        </Confirmation>
      )}
    </div>
  );
}
