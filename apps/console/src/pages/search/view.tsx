import type { SearchRequest } from '@blotter/sdk';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { now } from '../../clock.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { Products } from '../../parts/products.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { useAsked, useSend } from './asking.ts';
import { type Draft, EMPTY_DRAFT, fromRequest, toRequest } from './draft.ts';
import { SEARCHED_FIELDS, SearchForm } from './search-form.tsx';

/** Loaded later, because the search form needs no result view. */
const Answer = lazy(async () => ({ default: (await import('./answer.tsx')).Answer }));

/** The search form, and below it the result at /search/srch_…. */
export function View({ path: searchId }: { readonly path: string }) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const asked = useAsked(searchId);
  const send = useSend();
  const thisYear = now().getFullYear();
  const sending = useMutation({
    mutationFn: (request: SearchRequest) => send(request, now()),
    onSuccess: (id) => navigate(`/search/${id}`),
  });
  const change = (next: Draft): void => {
    if (sending.error) sending.reset();
    setDraft(next);
  };
  const isShownByField = Object.keys(toQueryFaults(sending.error, SEARCHED_FIELDS)).length > 0;
  const sendDraft = () => sending.mutate(toRequest(draft, thisYear));
  const repeat = (request: SearchRequest): void => {
    setDraft(fromRequest(request));
    sending.mutate(request);
  };
  const { data: reopened } = asked;
  useEffect(() => {
    if (reopened) setDraft((mine) => (mine === EMPTY_DRAFT ? fromRequest(reopened.request) : mine));
  }, [reopened]);
  return (
    <>
      <header>
        <h1>Search the registries</h1>
        <p className="lead">
          Search all state, territorial and tribal sex offender registries at once. The result shows what each one
          covered.
        </p>
      </header>
      <Products current="/" />
      <SearchForm
        draft={draft}
        onChange={change}
        thisYear={thisYear}
        isSending={sending.isPending}
        refusal={sending.error}
        onSend={sendDraft}
      />
      {sending.error && !isShownByField && <ErrorNotice error={sending.error} onRetry={sendDraft} />}
      {searchId !== '' && !sending.isPending && (
        <Suspense fallback={<Waiting what="the results" />}>
          <Answer key={searchId} searchId={searchId} request={reopened?.request} onRepeat={repeat} />
        </Suspense>
      )}
    </>
  );
}
