import { expect } from 'vitest';

const LIMIT_MS = 1_000;

/**
 * Call it when a credential has been revoked. Sends requests until one is refused. No request that is sent more than a
 * second later may succeed. A slow machine only sends fewer requests.
 */
export async function expectRevoked(ask: () => Promise<{ readonly status: number }>): Promise<void> {
  const revokedAtMs = performance.now();
  for (;;) {
    const sentAfterMs = performance.now() - revokedAtMs;
    const { status } = await ask();
    if (status === 401) return;
    expect(sentAfterMs).toBeLessThan(LIMIT_MS);
  }
}
