import type { RegistryGate } from '@blotter/vocab';
import type { Barrier } from '../../kit/index.ts';

const BARRIERS = ['login', 'captcha', 'wall'] as const satisfies readonly Barrier[];

/**
 * A gate that only the owner of the site may open. A disclaimer is not a barrier: it is accepted if the operator signed
 * it off.
 */
export function findBarrier(gate: readonly RegistryGate[]): (typeof BARRIERS)[number] | undefined {
  return BARRIERS.find((barrier) => gate.includes(barrier));
}
