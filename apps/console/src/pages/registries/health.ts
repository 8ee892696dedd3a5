import type { RegistryInfo } from '@blotter/sdk';

export type Health = 'fresh' | 'aging' | 'stale' | 'building';

const DAY_SECONDS = 86_400;

export const HEALTHS: readonly {
  readonly health: Health;
  readonly words: string;
  readonly tone: string | undefined;
}[] = [
  { health: 'fresh', words: 'checked within two days', tone: 'good' },
  { health: 'aging', words: 'checked within two weeks', tone: 'warn' },
  { health: 'stale', words: 'older than two weeks', tone: 'bad' },
  { health: 'building', words: 'not searched yet', tone: undefined },
];

export function healthOf({ status, health }: Pick<RegistryInfo, 'status' | 'health'>): Health {
  if (status === 'building' || health.ageSeconds === null) return 'building';
  if (health.ageSeconds <= 2 * DAY_SECONDS) return 'fresh';
  return health.ageSeconds <= 14 * DAY_SECONDS ? 'aging' : 'stale';
}

const ORDER: readonly Health[] = ['fresh', 'aging', 'stale', 'building'];

/** Returns the health of the state's own registry, or else of the best registry that covers the state. */
export function healthOfState(code: string, registries: readonly RegistryInfo[]): Health | undefined {
  const covering = registries.filter(({ covers }) => covers.includes(code));
  const own = covering.find(({ id }) => id === code);
  if (own) return healthOf(own);
  const all = covering.map(healthOf);
  return ORDER.find((health) => all.includes(health));
}
