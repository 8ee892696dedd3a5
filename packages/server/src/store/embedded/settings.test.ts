import { expect, it } from 'vitest';
import { toMemorySettings } from './settings.ts';

it.each([
  [512, '128MB', '256MB'],
  [4_096, '512MB', '2048MB'],
  [65_536, '2048MB', '32768MB'],
])('a machine of %i MB gives PostgreSQL %s of its own and expects %s to be cached', (memoryMb, own, cached) => {
  expect(toMemorySettings(memoryMb)).toEqual({ shared_buffers: own, effective_cache_size: cached });
});
