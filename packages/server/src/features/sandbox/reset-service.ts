import type { Commit } from '../../store/durable-writes.ts';
import { deleteScope } from './reset-store.ts';
import { resetAccount } from './sandbox-accounts-store.ts';

export const createReset = () => ({
  reset: (scope: string, commit: Commit): Promise<void> =>
    commit({
      isAlone: true,
      run: async (tx) => {
        await deleteScope(tx, scope);
        await resetAccount(tx, scope);
      },
    }),
});
