import { readAddress, readAge, readAliases, readBirthDate, readName } from '@blotter/vocab';
import type { FacetSource } from '../../../match/src/candidates/facets.ts';
import type { RegistryRow } from '../../../sim/src/nation/registry-row.ts';

export const TODAY = '2026-01-15';

/** The parts of a registry's row by which it is found. */
export function toFacetSource({ record }: RegistryRow): FacetSource {
  const ageCell = readAge(record.age ?? '', { today: TODAY });
  const own = readBirthDate(record.dob ?? '', { today: TODAY });
  return {
    name: readName(record.name),
    aliases: readAliases(record.aliases ?? []),
    dob: own.dob === '' && ageCell.dob ? ageCell.dob.dob : own.dob,
    age: ageCell.age,
    addresses: (record.addresses ?? []).map((address) => readAddress(address).address),
  };
}
