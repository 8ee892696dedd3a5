import type { CriminalEnvelope } from '@blotter/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { useLocation } from 'wouter';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Products } from '../../parts/products.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import {
  CRIMINAL_SUBJECT,
  type CriminalDraft,
  type CriminalRequest,
  NOBODY,
  SEARCHED_FIELDS,
  toCriminalRequest,
} from './criminal-draft.ts';
import { CriminalForm } from './criminal-form.tsx';
import { CriminalHistory } from './criminal-history.tsx';

/** Loaded later, because the search form needs no result view. */
const CriminalAnswer = lazy(async () => ({ default: memo((await import('./criminal-answer.tsx')).CriminalAnswer) }));

/** The search form, and the result at /criminal/srch_…. */
export function View({ path: searchId }: { readonly path: string }) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const form = useKeptForm<CriminalDraft>(`criminal ${searchId}`, NOBODY);
  const { content: draft } = form;
  const thisYear = now().getFullYear();
  const request = toCriminalRequest(draft, thisYear);
  const sending = useMutation({
    mutationFn: (wanted: CriminalRequest) => blotter.searchCriminal(wanted, { idempotencyKey: form.keyOf(wanted) }),
    onSuccess: (answer, { subjectId }) => {
      queries.setQueryData([CRIMINAL_SUBJECT, answer.searchId], subjectId);
      if ('records' in answer) {
        queries.setQueryData(['criminal', answer.searchId], { result: answer satisfies CriminalEnvelope, sources: [] });
        form.forget();
      }
      void queries.invalidateQueries({ queryKey: ['criminal-history'] });
      navigate(`/criminal/${answer.searchId}`);
    },
  });
  const change = (next: CriminalDraft): void => {
    if (sending.error) sending.reset();
    form.change(next);
  };
  const isAnswered = sending.isSuccess && JSON.stringify(sending.variables) === JSON.stringify(request);
  const isShownByField = Object.keys(toQueryFaults(sending.error, SEARCHED_FIELDS)).length > 0;
  return (
    <>
      <header>
        <h1>{t('Search criminal records')}</h1>
        <p className="lead">{t('Search the jail, prison, court and warrant records that this service covers.')}</p>
      </header>
      <Products current="/criminal" />
      <CriminalForm
        draft={draft}
        onChange={change}
        thisYear={thisYear}
        isSending={sending.isPending}
        refusal={sending.error}
        onSend={() => sending.mutate(request)}
        onAgain={
          isAnswered
            ? () => {
                form.renewKey();
                sending.mutate(request);
              }
            : undefined
        }
      />
      {sending.error && !isShownByField && (
        <ErrorNotice error={sending.error} onRetry={() => sending.mutate(request)} />
      )}
      {searchId === '' ? (
        <CriminalHistory />
      ) : (
        !sending.isPending && (
          <Suspense fallback={<Waiting what={t('the results')} />}>
            <CriminalAnswer key={searchId} searchId={searchId} />
          </Suspense>
        )
      )}
    </>
  );
}
