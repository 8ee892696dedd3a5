import type { Clearance, RecordClearance } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { STALE_REASONS } from '../../parts/clearance-words.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';

type Verdict = Clearance['verdict'];

type ClearingProps = {
  readonly personRef: string;
  readonly searchId: string;
  /** The subject's; without it there is nobody to clear for. */
  readonly reference: string | undefined;
  readonly held: RecordClearance | undefined;
};

type Held = Pick<RecordClearance, 'clearanceId' | 'verdict'> & Partial<Pick<RecordClearance, 'staleReason'>>;

const WORDS: { readonly [verdict in Verdict]: string } = {
  not_this_person: 'Cleared: not this person. Later searches for this subject leave them out.',
  this_person: 'Confirmed: this is the person.',
};

/** One click says who it is, another takes it back. */
export const Clearing = ({ personRef, searchId, reference, held }: ClearingProps) => {
  const [current, setCurrent] = useState<Held | undefined>(held);
  const deciding = useMutation({
    mutationFn: (verdict: Verdict) =>
      blotter.createClearance({ personRef, searchId, verdict, subjectId: reference ?? '' }),
    onSuccess: setCurrent,
  });
  const revoking = useMutation({
    mutationFn: (clearanceId: string) => blotter.revokeClearance({ clearanceId }),
    onSuccess: () => setCurrent(undefined),
  });
  const error = deciding.error ?? revoking.error;
  if (!reference) return null;
  return (
    <div className="stack">
      {current ? (
        <div className="row" role="status">
          <span>
            {current.staleReason
              ? `Cleared before, but: ${STALE_REASONS[current.staleReason]}`
              : WORDS[current.verdict]}
          </span>
          <Link className="small" href={`/clearances/${current.clearanceId}`}>
            The clearance
          </Link>
          <Button
            size="compact-sm"
            variant="default"
            loading={revoking.isPending}
            onClick={() => revoking.mutate(current.clearanceId)}
          >
            Undo
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button
            size="xs"
            variant="default"
            loading={deciding.isPending}
            onClick={() => deciding.mutate('not_this_person')}
          >
            Not this person
          </Button>
          <Button size="xs" variant="light" loading={deciding.isPending} onClick={() => deciding.mutate('this_person')}>
            This is the person
          </Button>
        </div>
      )}
      {error && <ErrorNotice error={error} />}
    </div>
  );
};
