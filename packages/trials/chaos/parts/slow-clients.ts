import type { Part } from '../part.ts';
import { runSlowClients } from '../slow-clients/slow-clients-chaos.ts';

export const slowClients: Part = {
  options: { connections: 1_000, readers: 40 },
  run: async ({ count, onProgress }) => {
    const result = await runSlowClients({ connections: count('connections'), readers: count('readers'), onProgress });
    return { title: 'Slow clients', ...result };
  },
};
