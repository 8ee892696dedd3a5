import { findRegistry } from '@blotter/vocab';
import { findBarrier } from '../../families/site-search/barrier.ts';
import { type Fault, notCovered, restricted, type SourceManifest } from '../../kit/index.ts';

const WORDS = {
  login: 'a log-in',
  captcha: 'a CAPTCHA',
  wall: 'a wall against automated requests',
} as const;

/** Returns the answer to a live search of a source without a live connector (contract, Live). */
export function toClosedAnswer({ product, code, gate: own, policy }: SourceManifest): Fault {
  // The gate in a manifest may describe the bulk file. The registry table has the gate of the search form.
  const gate = (product === 'offender' ? findRegistry(code)?.gate : undefined) ?? own;
  const barrier = findBarrier(gate);
  if (barrier !== undefined) return restricted(barrier, `The source is behind ${WORDS[barrier]}.`);
  return gate.includes('disclaimer') && !policy.acceptsDisclaimer
    ? restricted('disclaimer', 'The source asks to accept a disclaimer, which nobody has signed off.')
    : notCovered('There is no live search of this source.');
}
