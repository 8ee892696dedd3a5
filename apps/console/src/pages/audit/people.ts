import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { t } from '../../words/translate.ts';

/** The people and keys of the account, and how to name the one behind an action. */
export function usePeople() {
  const members = useQuery({ queryKey: ['members'], queryFn: ({ signal }) => blotter.listMembers({ signal }) });
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => blotter.listKeys() });
  const people = members.data?.members ?? [];
  const programs = keys.data?.keys ?? [];
  return {
    people,
    keys: programs,
    nameOf: ({ userId, keyId }: { readonly userId: string | null; readonly keyId: string | null }): string => {
      if (userId !== null) return people.find(({ id }) => id === userId)?.email ?? userId;
      if (keyId === null) return t('session');
      return t('key “{name}”', { name: programs.find(({ id }) => id === keyId)?.name ?? keyId });
    },
  };
}
