import type { RegistryGate } from '@blotter/vocab';
import type { Barrier } from '../../kit/index.ts';

const BARRIERS = ['login', 'captcha', 'wall'] as const satisfies readonly Barrier[];

/** A gate that nobody but the site's owner may open. A disclaimer is none: it may be accepted where the operator signed it off. */
export function findBarrier(gate: readonly RegistryGate[]): (typeof BARRIERS)[number] | undefined {
  return BARRIERS.find((barrier) => gate.includes(barrier));
}
