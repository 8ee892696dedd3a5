import type { Commit } from '../../store/durable-writes.ts';
import { deleteScope } from './reset-store.ts';
import { resetAccount } from './sandbox-accounts-store.ts';

export function createReset() {
  return {
    reset: (scope: string, commit: Commit): Promise<void> =>
      commit({
        isAlone: true,
        run: async (tx) => {
          await deleteScope(tx, scope);
          await resetAccount(tx, scope);
        },
      }),
  };
}
