import type { RegistryRow } from '../../nation/registry-row.ts';
import { toOffender } from './nsopw-offender.ts';

/** Writes the three files of version 2, without headers. */
export function toUploadTables(rows: readonly RegistryRow[], origin: string) {
  const offenders = rows.map(toOffender('', origin));
  const toFlag = (flag: boolean): string => (flag ? 'True' : 'False');
  return {
    offenders: offenders.map(({ id, dob, gender, offenderUri, imageUri, absconder }) => [
      ...[id, dob ?? '', gender, offenderUri, imageUri, toFlag(absconder)],
    ]),
    names: offenders.flatMap(({ id, name, aliases }) => [
      [id, '', name.firstName, name.middleName, name.lastName, name.suffix, '', 'True'],
      ...aliases.map((alias) => [id, '', alias.firstName, alias.middleName, alias.lastName, '', '', 'False']),
    ]),
    addresses: offenders.flatMap(({ id, locations }) =>
      locations.map((at) => [
        ...[id, at.name, at.type, at.streetAddress, at.city, at.state, at.county, at.zipCode],
        ...[at.latitude, at.longitude].map((degrees) => (degrees === null ? '' : String(degrees))),
      ]),
    ),
  };
}

/** Writes the list of version 3. `names` is one object for a person with one name. */
export function toUploadList(rows: readonly RegistryRow[], jurisdiction: string, origin: string) {
  return rows.map(toOffender(jurisdiction, origin)).map(({ id, name, aliases, locations, ...rest }) => {
    const primary = { id: `${id}-N1`, ...name, isPrimary: true };
    const others = aliases.map((alias, index) => ({ id: `${id}-N${index + 2}`, ...alias, isPrimary: false }));
    return {
      jurisdictionId: jurisdiction,
      offenderId: id,
      dob: rest.dob,
      gender: rest.gender,
      url: rest.offenderUri,
      thumbnail: rest.imageUri,
      isAbsconder: rest.absconder,
      names: others.length === 0 ? primary : [primary, ...others],
      addresses: locations.map(({ streetAddress: street, zipCode: zip, ...at }, index) => ({
        ...at,
        id: `${id}-A${index + 1}`,
        street,
        zip,
      })),
    };
  });
}
