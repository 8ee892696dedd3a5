import type { BlindIndex } from '../../../vault/pepper.ts';

export function sessionHashOf(blind: BlindIndex, token: string): Buffer {
  return blind.index('session', token);
}
