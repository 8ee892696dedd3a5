import type { OffenderSourceRecord, SourceAddress, SourceOffense } from '@blotter/vocab';
import { toTitleCase } from '../../../nation/noise.ts';
import { hashText } from '../../../random.ts';
import type { RegistryPerson } from './registry-file.ts';

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Writes `LAST, FIRST MIDDLE SUFFIX`, unless the row contains a comma. */
export function toSurnameFirst({ name, record }: RegistryPerson): string {
  return typeof record.name === 'string' && record.name.includes(',')
    ? record.name
    : `${name.last}, ${join(name.first, name.middle, name.suffix)}`;
}

/** Writes `LAST, First Middle SUFFIX`. */
export function toCapitalSurnameFirst({ name }: RegistryPerson): string {
  return `${name.last.toUpperCase()}, ${join(toTitleCase(name.first), toTitleCase(name.middle), name.suffix)}`;
}

export function toAliases({ aliases = [] }: OffenderSourceRecord): readonly string[] {
  return aliases.map((alias) => (typeof alias === 'string' ? alias : join(alias.first ?? '', alias.last ?? '')));
}

export function listAddresses(
  { addresses = [] }: OffenderSourceRecord,
  ...types: readonly string[]
): readonly SourceAddress[] {
  return addresses.filter(({ type = '' }) => types.includes(type));
}

export function listHomes(record: OffenderSourceRecord): readonly SourceAddress[] {
  return listAddresses(record, 'residence', 'incarceration');
}

/**
 * Returns the street, and `CITY, ST 12345` if a city is published. A status in place of an address is on its own line.
 */
export function toAddressLines(
  { line1 = '', city = '', state = '', zipcode = '' }: SourceAddress = {},
  beforeZip = ' ',
): readonly string[] {
  return [line1, city === '' ? '' : `${city}, ${state}${zipcode === '' ? '' : `${beforeZip}${zipcode}`}`].filter(
    Boolean,
  );
}

/** Returns the county at home, the county with its state elsewhere, or the word for a federal court. */
export function toCourtPlace(
  { jurisdiction = '', convictionCounty = '' }: SourceOffense,
  home: string,
  suffix = '',
): string {
  const county = convictionCounty && `${convictionCounty}${suffix}`;
  if (jurisdiction === home) return county;
  return jurisdiction.length > 2 || county === '' ? jurisdiction : `${county}, ${jurisdiction}`;
}

export function tierOf({ offenses = [] }: OffenderSourceRecord): string {
  const [{ tier, riskLevel } = {}] = offenses;
  return tier ?? riskLevel ?? '';
}

/** Returns a permanent number of a person for this use. */
export function toNumber(id: string, use: string, below: number): number {
  return (hashText(`${use} ${id}`) >>> 0) % below;
}
