import type { CriminalEnvelope } from '@blotter/sdk';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { Products } from '../../parts/products.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { STATE_CHOICES } from '../../states-table.ts';
import formStyles from '../search/search-form.module.css';
import {
  CRIMINAL_SUBJECT,
  type CriminalDraft,
  FIELDS,
  findObstacle,
  NOBODY,
  toCriminalRequest,
} from './criminal-draft.ts';
import { CriminalHistory } from './criminal-history.tsx';
import { CriminalLive } from './criminal-live.tsx';
import { CriminalPrice } from './criminal-price.tsx';

/** Loaded later, because the search form needs no result view. */
const CriminalAnswer = lazy(async () => ({ default: (await import('./criminal-answer.tsx')).CriminalAnswer }));

/** The fields with the same name in the form and in the request. */
const SEARCHED_FIELDS = FIELDS.map(([field]) => field);

/** The search form, and the result at /criminal/srch_…. */
export function View({ path: searchId }: { readonly path: string }) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<CriminalDraft>(NOBODY);
  const [wasTried, setTried] = useState(false);
  const obstacle = findObstacle(draft);
  const sending = useMutation({
    mutationFn: () => blotter.searchCriminal(toCriminalRequest(draft)),
    onSuccess: (answer) => {
      queries.setQueryData([CRIMINAL_SUBJECT, answer.searchId], toCriminalRequest(draft).subjectId);
      if ('records' in answer)
        queries.setQueryData(['criminal', answer.searchId], { result: answer satisfies CriminalEnvelope, sources: [] });
      void queries.invalidateQueries({ queryKey: ['criminal-history'] });
      navigate(`/criminal/${answer.searchId}`);
    },
  });
  const change = (next: CriminalDraft): void => {
    if (sending.error) sending.reset();
    setDraft(next);
  };
  const faults = toQueryFaults(sending.error, SEARCHED_FIELDS);
  const isShownByField = Object.keys(faults).length > 0;
  return (
    <>
      <header>
        <h1>Search criminal records</h1>
        <p className="lead">Search the jail, prison, court and warrant records that this service covers.</p>
      </header>
      <Products current="/criminal" />
      <form
        className={`sheet ${formStyles.form}`}
        aria-label="Search"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!obstacle) sending.mutate();
        }}
      >
        <fieldset className={formStyles.fields}>
          <legend className="label">Search fields</legend>
          {FIELDS.map(([field, label, placeholder]) => (
            <TextInput
              key={field}
              label={label}
              placeholder={placeholder}
              size="sm"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              value={draft[field]}
              error={faults[field]}
              onChange={(event) => change({ ...draft, [field]: event.currentTarget.value })}
            />
          ))}
          <Select
            label="State"
            placeholder="Any"
            size="sm"
            data={STATE_CHOICES}
            searchable
            clearable
            value={draft.state === '' ? null : draft.state}
            onChange={(value) => change({ ...draft, state: value ?? '' })}
          />
          <TextInput
            label="Your reference"
            placeholder="Built from the fields"
            size="sm"
            maxLength={200}
            autoComplete="off"
            value={draft.reference}
            onChange={(event) => change({ ...draft, reference: event.currentTarget.value })}
          />
        </fieldset>
        <CriminalLive draft={draft} onChange={change} />
        <div className={formStyles.send}>
          <Button type="submit" size="md" loading={sending.isPending}>
            {draft.isLive ? 'Search live' : 'Search'}
          </Button>
          {wasTried && obstacle ? (
            <p className={formStyles.obstacle} role="alert">
              {obstacle}
            </p>
          ) : (
            <CriminalPrice draft={draft} />
          )}
        </div>
      </form>
      {sending.error && !isShownByField && <ErrorNotice error={sending.error} onRetry={() => sending.mutate()} />}
      {searchId === '' ? (
        <CriminalHistory />
      ) : (
        !sending.isPending && (
          <Suspense fallback={<Waiting what="the results" />}>
            <CriminalAnswer key={searchId} searchId={searchId} />
          </Suspense>
        )
      )}
    </>
  );
}
