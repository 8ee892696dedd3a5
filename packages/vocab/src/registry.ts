import { type Registry, toRegistry } from './registry-row.ts';
import { STATE_REGISTRY_ROWS, TERRITORY_REGISTRY_ROWS } from './registry-table-states.ts';
import { TRIBE_REGISTRY_ROWS } from './registry-table-tribes.ts';

export type {
  CommercialUse,
  Registry,
  RegistryFamily,
  RegistryGate,
  RegistryPolicy,
  RegistryScope,
} from './registry-row.ts';
export { toRegistry } from './registry-row.ts';

const freeze = (registry: Registry): Registry => {
  for (const part of Object.values(registry)) Object.freeze(part);
  return Object.freeze(registry);
};

const registries: readonly Registry[] = Object.freeze(
  [
    ...STATE_REGISTRY_ROWS.map((row) => toRegistry('state', [row.code], row)),
    ...TERRITORY_REGISTRY_ROWS.map((row) => toRegistry('territory', [row.code], row)),
    ...TRIBE_REGISTRY_ROWS.map(([code, name, ...covers]) => toRegistry('tribe', covers, { code, name })),
  ].map(freeze),
);

const byCode = new Map(registries.map((registry) => [registry.code, registry]));
const byNsopwId = new Map(registries.flatMap((registry) => registry.nsopwIds.map((id) => [id, registry] as const)));

// Upper-casing alone would read the ligature "ﬂ" as Florida.
const toCode = (text: string): string => (/^[a-z0-9-]+$/i.test(text) ? text.toUpperCase() : '');

/** Returns states (with the District of Columbia), territories and tribes, in that order. */
export function listRegistries(): readonly Registry[] {
  return registries;
}

/** Finds by registry code, ignoring case. */
export function findRegistry(code: string): Registry | undefined {
  return byCode.get(toCode(code));
}

/** Finds by the identifier of the national site (`USVI`, `MN2`), ignoring case. */
export function findRegistryByNsopwId(id: string): Registry | undefined {
  return byNsopwId.get(toCode(id));
}

/** Returns every registry known to cover a state or territory, its own first. Empty for any other code. */
export function registriesCovering(stateCode: string): readonly Registry[] {
  const code = toCode(stateCode);
  return registries.filter((registry) => registry.covers.includes(code));
}
