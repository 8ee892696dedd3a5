import { readAddress, readAge, readAliases, readBirthDate, readName } from '@blotter/vocab';
import { type FacetSource, type IndexRow, toFacets } from '../../../match/src/candidates/facets.ts';
import type { BorrowedRow } from './borrow-nation.ts';

export const TODAY = '2026-01-15';

/** The parts of a registry's row by which it is found. */
export function toFacetSource({ record }: BorrowedRow): FacetSource {
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

/** A registry's row as the candidate index holds it. */
export function toIndexRow(row: BorrowedRow, number: number): IndexRow {
  const personId = BigInt(`0x${Buffer.from(row.personId).toString('hex').slice(-15)}`);
  return {
    source: row.source,
    rowKey: row.record.uuid,
    version: 1,
    personId,
    fullness: number % 65_536,
    firstSeenMs: number,
    updatedMs: number,
    facets: toFacets(toFacetSource(row)),
  };
}
