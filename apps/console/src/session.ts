import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession, signOut } from './api.ts';
import { keepFormsOf } from './parts/form-storage.ts';
import { leaveTestMode } from './test-mode.ts';

export const SESSION = ['session'] as const;

export function useSession() {
  return useQuery({ queryKey: SESSION, queryFn: getSession, staleTime: 300_000 });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSettled: () => {
      leaveTestMode();
      keepFormsOf(undefined);
      queries.setQueryData(SESSION, { signedIn: false, confirmEmail: false });
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    },
  });
}
