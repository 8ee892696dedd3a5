import type { RegistryInfo } from '@blotter/sdk';
import { t } from '../../words/translate.ts';

export type Health = 'fresh' | 'aging' | 'stale' | 'building';

const DAY_SECONDS = 86_400;

export const HEALTHS: readonly Health[] = ['fresh', 'aging', 'stale', 'building'];

export const TONES: { readonly [health in Health]: string | undefined } = {
  fresh: 'good',
  aging: 'warn',
  stale: 'bad',
  building: undefined,
};

/** Returns what a health means. */
export function toHealthWords(health: Health): string {
  if (health === 'fresh') return t('checked within two days');
  if (health === 'aging') return t('checked within two weeks');
  return health === 'stale' ? t('older than two weeks') : t('not searched yet');
}

/** Returns the short name of a health. */
export function toHealthName(health: Health): string {
  if (health === 'fresh') return t('fresh');
  if (health === 'aging') return t('aging');
  return health === 'stale' ? t('stale') : t('building');
}

export function healthOf({ status, health }: Pick<RegistryInfo, 'status' | 'health'>): Health {
  if (status === 'building' || health.ageSeconds === null) return 'building';
  if (health.ageSeconds <= 2 * DAY_SECONDS) return 'fresh';
  return health.ageSeconds <= 14 * DAY_SECONDS ? 'aging' : 'stale';
}

/** Returns the health of the state's own registry, or else of the best registry that covers the state. */
export function healthOfState(code: string, registries: readonly RegistryInfo[]): Health | undefined {
  const covering = registries.filter(({ covers }) => covers.includes(code));
  const own = covering.find(({ id }) => id === code);
  if (own) return healthOf(own);
  const all = covering.map(healthOf);
  return HEALTHS.find((health) => all.includes(health));
}
