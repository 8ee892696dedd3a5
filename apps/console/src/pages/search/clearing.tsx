import type { Clearance, RecordClearance } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { STALE_REASONS } from '../../parts/clearance-words.ts';
import { DECIDED, type SessionClearance } from '../../parts/decided.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';

type Verdict = Clearance['verdict'];

type ClearingProps = {
  readonly personRef: string;
  readonly searchId: string;
  /** The reference of the subject. Without it nothing can be cleared. */
  readonly reference: string | undefined;
  readonly held: RecordClearance | undefined;
};

const WORDS: { readonly [verdict in Verdict]: string } = {
  not_this_person: 'Cleared: not this person. Later searches for this subject leave this person out.',
  this_person: 'Confirmed: this is the person.',
};

/** The buttons that record and revoke a clearance. */
export function Clearing({ personRef, searchId, reference, held }: ClearingProps) {
  const queries = useQueryClient();
  const queryKey = [DECIDED, searchId, personRef];
  const known = queries.getQueryData<SessionClearance>(queryKey);
  const [current, setCurrent] = useState<SessionClearance>(known === undefined ? (held ?? null) : known);
  const decide = (decided: SessionClearance): void => {
    queries.setQueryData<SessionClearance>(queryKey, decided);
    setCurrent(decided);
  };
  const deciding = useMutation({
    mutationFn: (verdict: Verdict) =>
      blotter.createClearance({ personRef, searchId, verdict, subjectId: reference ?? '' }),
    onSuccess: ({ clearanceId, verdict }) => decide({ clearanceId, verdict }),
  });
  const revoking = useMutation({
    mutationFn: (clearanceId: string) => blotter.revokeClearance({ clearanceId }),
    onSuccess: () => decide(null),
  });
  const error = deciding.error ?? revoking.error;
  const staleReason = current === held ? held?.staleReason : undefined;
  if (!reference) return null;
  return (
    <div className="stack">
      {current && (
        <div className="row" role="status">
          <span>
            {staleReason
              ? `Cleared earlier, but the records have changed: ${STALE_REASONS[staleReason]}`
              : WORDS[current.verdict]}
          </span>
          <Link className="small" href={`/clearances/${current.clearanceId}`}>
            View clearance
          </Link>
          {!staleReason && (
            <Button
              size="compact-sm"
              variant="default"
              loading={revoking.isPending}
              onClick={() => revoking.mutate(current.clearanceId)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {(!current || staleReason) && (
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
}
