import type { CriminalSourceRecord } from '@blotter/vocab';
import type { CriminalSource } from '../../nation/criminal-sources.ts';
import { textOf } from '../kit/names.ts';
import { jsonAnswer, notFound, type Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { dataSetOf, hostOf } from './addresses.ts';
import { isOdd, pickFrom } from './record-parts.ts';

const DEFAULT_LIMIT = 1_000;

/** Omits keys without a value. `dob` is the year of birth, and an unknown ZIP code is all zeros. */
const toWarrant = (record: CriminalSourceRecord): Readonly<Record<string, string>> => {
  const { warrant = {}, addresses: [home] = [] } = record;
  const values = {
    name: textOf(record.name),
    add3: home?.city,
    state: home?.state,
    zip: isOdd(record, 6) ? '.0000' : isOdd(record, 6, 1) || home === undefined ? '00000' : home.zipcode,
    race: isOdd(record, 8) ? undefined : record.race,
    sex: isOdd(record, 8) ? undefined : record.sex,
    dob: record.dob,
    doa: warrant.issuedDate && `${warrant.issuedDate}.000`,
    fileno: record.externalId,
    div: pickFrom(record, ['A', 'B', 'C', 'D', 'E']),
    type: warrant.type,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

/** Supports one condition: `upper(name) like 'O''BANNON%'`. */
const findPrefix = (where: string): string | undefined => {
  const [, quoted] = /^upper\(name\) like '((?:[^']|'')*)%'$/.exec(where) ?? [];
  return quoted?.replaceAll("''", "'");
};

export function socrataWarrants(source: CriminalSource, world: World): Site {
  return {
    code: source.code,
    hosts: [hostOf(source)],
    answer: ({ url: { pathname, searchParams } }) => {
      if (pathname !== `/resource/${dataSetOf(source)}.json`) return notFound();
      const where = searchParams.get('$where');
      const prefix = where === null ? '' : findPrefix(where);
      if (prefix === undefined)
        return jsonAnswer({ code: 'query.soql.type-mismatch', error: true, message: `Could not parse ${where}` }, 400);
      const offset = Number(searchParams.get('$offset') ?? 0);
      const limit = Number(searchParams.get('$limit') ?? DEFAULT_LIMIT);
      const found = world
        .criminal(source.code)
        .map(({ record }) => record)
        .filter(({ name }) => textOf(name).toUpperCase().startsWith(prefix));
      return jsonAnswer(found.slice(offset, offset + limit).map(toWarrant));
    },
  };
}
