import type { Clearance, RecordClearance } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { toStaleWords } from '../../parts/clearance-words.ts';
import { findDecided, putDecided, type SessionClearance } from '../../parts/decided.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { identifies } from '../../parts/reference.ts';
import { t } from '../../words/translate.ts';
import { ClearingDialog, type Decision } from './clearing-dialog.tsx';

type Verdict = Clearance['verdict'];

type ClearingProps = {
  readonly personRef: string;
  readonly searchId: string;
  /** The reference of the subject. Without it, the dialog asks for one. */
  readonly reference: string | undefined;
  readonly held: RecordClearance | undefined;
  /** The published name of the person. */
  readonly name?: string;
  /** Called with the reference of a decision that the search did not have. */
  readonly onReference?: ((reference: string) => void) | undefined;
};

const toWords = (verdict: Verdict): string =>
  verdict === 'not_this_person'
    ? t('Cleared: not this person. Later searches for this subject leave this person out.')
    : t('Confirmed: this is the person.');

/** The buttons that record and revoke a clearance. */
export function Clearing({ personRef, searchId, reference, held, name = '', onReference }: ClearingProps) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState<SessionClearance>(() => {
    const known = findDecided(searchId, personRef);
    return known === undefined ? (held ?? null) : known;
  });
  /** The dialog is open while it has a content, so that a reload opens it again. */
  const form = useKeptForm<Decision | undefined>(`clearing ${searchId} ${personRef}`, undefined);
  const decide = (decided: SessionClearance): void => {
    putDecided(searchId, personRef, decided);
    setCurrent(decided);
  };
  const deciding = useMutation({
    mutationFn: ({ verdict: decided, subjectId, note }: Decision) =>
      blotter.createClearance({ personRef, searchId, verdict: decided, subjectId, note }),
    onSuccess: ({ clearanceId, verdict: decided }, { subjectId }) => {
      decide({ clearanceId, verdict: decided });
      void queries.invalidateQueries({ queryKey: ['clearances'] });
      if (subjectId !== reference) onReference?.(subjectId);
      form.clear();
    },
  });
  const revoking = useMutation({
    mutationFn: (clearanceId: string) => blotter.revokeClearance({ clearanceId }),
    onSuccess: () => decide(null),
  });
  const staleReason = current === held ? held?.staleReason : undefined;
  const ask = (verdict: Verdict) => () => {
    deciding.reset();
    form.change({ verdict, subjectId: reference && identifies(reference) ? reference : '', note: '' });
  };
  // A clearance cites the search that showed the person.
  if (searchId === '') return null;
  return (
    <div className="stack" data-no-print>
      {current && (
        <div className="row" role="status">
          <span>
            {staleReason
              ? t('Cleared earlier, but the records have changed: {reason}', { reason: toStaleWords(staleReason) })
              : toWords(current.verdict)}
          </span>
          <Link className="small" href={`/clearances/${current.clearanceId}`}>
            {t('View clearance')}
          </Link>
          {!staleReason && (
            <Button
              size="compact-sm"
              variant="default"
              loading={revoking.isPending}
              onClick={() => revoking.mutate(current.clearanceId)}
            >
              {t('Undo')}
            </Button>
          )}
        </div>
      )}
      {(!current || staleReason) && (
        <div className="row">
          <Button size="xs" variant="default" onClick={ask('not_this_person')}>
            {t('Not this person')}
          </Button>
          <Button size="xs" variant="light" onClick={ask('this_person')}>
            {t('This is the person')}
          </Button>
        </div>
      )}
      {form.content && (
        <ClearingDialog
          decision={form.content}
          onChange={form.change}
          name={name}
          isPending={deciding.isPending}
          error={deciding.error}
          onDecide={deciding.mutate}
          onClose={form.clear}
        />
      )}
      {revoking.error && <ErrorNotice error={revoking.error} />}
    </div>
  );
}
