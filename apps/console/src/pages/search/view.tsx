import type { SearchRequest } from '@blotter/sdk';
import { useMutation } from '@tanstack/react-query';
import { lazy, memo, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { now } from '../../clock.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Products } from '../../parts/products.tsx';
import { useStable } from '../../parts/stable.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { type SearchOrder, useAnswer, useAsked, useSend } from './asking.ts';
import { type Draft, EMPTY_DRAFT, fromRequest, toRequest } from './draft.ts';
import { readRepeatPath } from './near-misses.tsx';
import { SEARCHED_FIELDS, SearchForm } from './search-form.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { widen } from './widen.ts';

/** Loaded later, because the search form needs no result view. */
/** Drawing many records takes longer than a key press may, so an answer is not drawn again while a person types. */
const Answer = lazy(async () => ({ default: memo((await import('./answer.tsx')).Answer) }));

/** The search form, and below it the result at /search/srch_…. */
export function View({ path: searchId }: { readonly path: string }) {
  const [, navigate] = useLocation();
  const query = useSearch();
  const repeatOf = readRepeatPath(query);
  const form = useKeptForm<Draft>(`search ${searchId} ${query}`, EMPTY_DRAFT);
  const { content: draft, show } = form;
  const asked = useAsked(searchId);
  const widened = useWidened(searchId, asked.data?.request, repeatOf);
  const send = useSend();
  const thisYear = now().getFullYear();
  const sending = useMutation({
    mutationFn: (order: SearchOrder) => send(order, now()),
    onSuccess: ({ searchId: id, isAnswered }) => {
      // A job has no stored request until it has finished. Its form goes along to its page.
      if (isAnswered) form.forget();
      navigate(`/search/${id}`);
    },
  });
  const change = (next: Draft): void => {
    if (sending.error) sending.reset();
    form.change(next);
  };
  const isShownByField = Object.keys(toQueryFaults(sending.error, SEARCHED_FIELDS)).length > 0;
  const order = (request: SearchRequest, { subject }: Draft): void =>
    sending.mutate({ request, subject, idempotencyKey: form.keyOf(request) });
  const typed = toRequest(draft, thisYear);
  // The form has no field for the registry of a near miss.
  const request = widened && isSame(toRequest(fromRequest(widened, thisYear), thisYear), typed) ? widened : typed;
  const isAnswered = sending.isSuccess && isSame(sending.variables.request, request);
  const repeat = (wider: SearchRequest): void => {
    const next = { ...fromRequest(wider, thisYear), line: draft.line };
    form.change(next);
    order(wider, next);
  };
  const onRepeat = useStable(repeat);
  const onReference = useStable((reference: string) => form.change({ ...draft, reference }));
  const subject = useMemo(
    () => asked.data?.subject ?? (asked.data && fromRequest(asked.data.request, thisYear).subject),
    [asked.data, thisYear],
  );
  const reopened = repeatOf === undefined ? asked.data?.request : widened;
  useEffect(() => {
    if (reopened && draft === EMPTY_DRAFT) show(fromRequest(reopened, thisYear));
  }, [reopened, draft, show, thisYear]);
  return (
    <>
      <header>
        <h1>{t('Search the registries')}</h1>
        <p className="lead">
          {t(
            'Search all state, territorial and tribal sex offender registries at once. The result shows what each one covered.',
          )}
        </p>
      </header>
      <Products current="/" />
      <Shortcuts />
      <SearchForm
        draft={draft}
        onChange={change}
        thisYear={thisYear}
        isSending={sending.isPending}
        refusal={sending.error}
        onSend={() => order(request, draft)}
        onAgain={
          isAnswered
            ? () => {
                form.renewKey();
                order(request, draft);
              }
            : undefined
        }
      />
      {sending.error && !isShownByField && <ErrorNotice error={sending.error} onRetry={() => order(request, draft)} />}
      {searchId !== '' && repeatOf === undefined && !sending.isPending && (
        <Suspense fallback={<Waiting what={t('the results')} />}>
          <Answer
            key={searchId}
            searchId={searchId}
            request={asked.data?.request}
            subject={subject}
            onRepeat={onRepeat}
            onReference={onReference}
          />
        </Suspense>
      )}
    </>
  );
}

const isSame = (one: SearchRequest, other: SearchRequest): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the search that an address of a near miss asks for, when the search that found it is loaded. */
const useWidened = (
  searchId: string,
  request: SearchRequest | undefined,
  registry: string | null | undefined,
): SearchRequest | undefined => {
  const { data } = useAnswer(registry === undefined ? '' : searchId);
  if (registry === undefined || !request || !data || !('verdict' in data)) return undefined;
  return widen(request, data.verdict.nearMisses, registry ?? undefined);
};
