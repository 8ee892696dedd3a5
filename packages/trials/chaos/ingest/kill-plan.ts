import type { Random } from '../../../server/test/kit/random.ts';
import { PHASES, type Phase } from './phases.ts';

export type Kill = {
  readonly victim: 'ingest' | 'postgres' | 'both';
  readonly phase: Phase;
  /** The share of the phase's usual length after which to kill. */
  readonly share: number;
};

export type Killed = Kill & { readonly seenIn: Phase | 'none' };

const VICTIMS: readonly Kill['victim'][] = ['ingest', 'postgres', 'ingest', 'ingest', 'both'];

/** Plans kills that cover every phase and every victim. Their combination and instants are random. */
export function planKills(count: number, random: Random): readonly Kill[] {
  const phases = shuffle(
    Array.from({ length: count }, (_, n) => PHASES[n % PHASES.length] as Phase),
    random,
  );
  const victims = shuffle(
    Array.from({ length: count }, (_, n) => VICTIMS[n % VICTIMS.length] as Kill['victim']),
    random,
  );
  return phases.map((phase, n) => ({ phase, victim: victims[n] as Kill['victim'], share: random.next() }));
}

const shuffle = <T>(list: readonly T[], random: Random): readonly T[] =>
  list
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
