import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';

type Query<T> = {
  readonly rows: readonly T[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

type ListingProps<T> = {
  readonly query: Query<T>;
  readonly what: string;
  readonly empty: { readonly title: string; readonly advice: string };
  readonly children: (rows: readonly T[]) => ReactNode;
};

/** A paged list with its error, loading and empty states. */
export function Listing<T>({ query, what, empty, children }: ListingProps<T>) {
  const { rows, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  return (
    <>
      {error != null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Waiting what={what} />}
      {rows && rows.length === 0 && (
        <Empty title={empty.title}>
          <p>{empty.advice}</p>
        </Empty>
      )}
      {rows && rows.length > 0 && children(rows)}
      {rows && (
        <div className="row">
          {hasNextPage && (
            <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
              {t('Show more')}
            </Button>
          )}
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('Refresh')}
          </Button>
        </div>
      )}
    </>
  );
}
