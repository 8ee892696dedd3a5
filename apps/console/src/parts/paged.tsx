import { Button } from '@mantine/core';
import { t } from '../words/translate.ts';

/** Query options of every paged list. Lists are newest first and reload whenever they are shown. */
export const PAGED = {
  initialPageParam: '',
  getNextPageParam: ({ nextAfter }: { readonly nextAfter: string | null }) => nextAfter,
  staleTime: 0,
};

type Listing = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

export function ShowEarlier({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { readonly of: Listing }) {
  return (
    hasNextPage && (
      <div>
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      </div>
    )
  );
}
