import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callConsole } from '../../api.ts';
import { PAGED } from '../../parts/paged.tsx';

/** Calls `/v1/admin/…` through the console. The admin key lives only in this closure, until the page is left. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export const OPERATOR = 'operator';

export function createCall(adminKey: string): Call {
  return (method, path, body) => callConsole(method, `/app/v1/admin/${path}`, body, { 'x-admin-key': adminKey });
}

type ListReply<T> = { readonly [name: string]: readonly T[] } & { readonly nextAfter: string | null };

/** Loads an operator list page by page. `name` is the key of the rows in the response. */
export function useListing<T>(call: Call, name: string, path: string, filters: Readonly<Record<string, string>> = {}) {
  const asked = Object.entries(filters).filter(([, value]) => value !== '');
  const query = useInfiniteQuery({
    queryKey: [OPERATOR, path, asked],
    queryFn: ({ pageParam }) => {
      const parameters = new URLSearchParams([
        ...asked,
        ...(pageParam ? [['after', pageParam] as [string, string]] : []),
      ]);
      return call<ListReply<T>>('GET', `${path}?${parameters}`);
    },
    ...PAGED,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page[name] ?? []) };
}

export type Action = { readonly method: string; readonly path: string; readonly body?: unknown };

/** Runs an action and then reloads all operator data. */
export function useAction(call: Call, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Action) => call(method, path, body),
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: [OPERATOR] }),
  });
}
