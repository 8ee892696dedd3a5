import { Button } from '@mantine/core';

/** How every list of the service is read: a page at a time, newest first, afresh whenever it is shown. */
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
          Show earlier ones
        </Button>
      </div>
    )
  );
}
