import type { Account } from '@blotter/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession, signOut } from './api.ts';

export const SESSION = ['session'] as const;

export const useSession = () => useQuery({ queryKey: SESSION, queryFn: getSession, staleTime: 300_000 });

/** Of whoever is signed in; only for pages behind the door. */
export const useAccount = (): Account => {
  const { data } = useSession();
  if (!data?.signedIn) throw new Error('Nobody is signed in.');
  return data.account;
};

export const useSignOut = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSettled: () => {
      queries.clear();
      queries.setQueryData(SESSION, { signedIn: false, confirmEmail: false });
    },
  });
};
