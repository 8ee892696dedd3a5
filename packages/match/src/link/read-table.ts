import { readDate } from '@blotter/vocab';
import type { LinkName, LinkRow } from './row.ts';

export type ColumnRole =
  | 'id'
  | 'source'
  | 'first'
  | 'middle'
  | 'last'
  | 'suffix'
  | 'full'
  | 'alias'
  | 'dob'
  | 'year'
  | 'month'
  | 'day'
  | 'age'
  | 'sex'
  | 'number'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'linkIds'
  | 'ignored'
  | 'other';

const HEADERS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['ignored', /^(cluster|truth|label|entity_?id|true_?id|person_?id|cluster_?id|match_?id|unnamed.*|)$/],
  ['id', /^(id|rec(ord)?_?id|unique_?id|uid|row_?id|pk)$/],
  ['linkIds', /^(link_?ids?|linked_?ids?|same_?as)$/],
  ['source', /^(source(_?(dataset|id|name))?|dataset|file|registry|jurisdiction)$/],
  ['first', /^(first|fname(_c1)?|first_?names?|given_?names?|given|forenames?|fore_?name)$/],
  ['middle', /^(middle|middle_?(names?|initials?)|mname|fname_c2|mi)$/],
  ['last', /^(last|lname(_c1)?|last_?names?|surnames?|sur_?name|family_?names?)$/],
  ['suffix', /^(suffix|name_?suffix|generation)$/],
  ['alias', /^(alias(es)?|aka|also_?known_?as|other_?names?|nick_?names?)$/],
  ['full', /^(name|full_?name|person_?name|first_and_surname)$/],
  ['dob', /^(dob|birth_?dates?|date_?of_?birth|birth_?day_?date|dateofbirth|born)$/],
  ['year', /^(by|birth_?year|yob|year_?of_?birth|dob_?y(ear)?)$/],
  ['month', /^(bm|birth_?month|mob|month_?of_?birth|dob_?m(onth)?)$/],
  ['day', /^(bd|birth_?day|day_?of_?birth|dob_?d(ay)?)$/],
  ['age', /^age$/],
  ['sex', /^(sex|gender)$/],
  ['number', /^(street_?number|house_?(no|number)|addr(ess)?_?number)$/],
  ['street', /^(street|street_?(name|address)|address(_?(line)?_?1)?|addr(ess)?|line_?1|addr1)$/],
  ['city', /^(city|town|suburb|locality|birth_?place|place)$/],
  ['state', /^(state|province|region)$/],
  ['zip', /^(zip|zip_?code|post_?code|postal_?code|postcode_fake)$/],
];

const CONTENTS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['dob', /^\d{4}-\d{2}-\d{2}(T.*)?$|^\d{1,2}\/\d{1,2}\/\d{4}$/],
  ['sex', /^(m|f|male|female)$/i],
  ['zip', /^\d{5}(-\d{4})?$|^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i],
];

const MOST = 0.9;

/**
 * Classifies columns by header, else by their values. A column with one value, or with a different value in each row,
 * is ignored.
 */
export function toColumnRoles(header: readonly string[], rows: readonly (readonly string[])[]): readonly ColumnRole[] {
  const roles = header.map((name) => {
    const folded = name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return HEADERS.find(([, pattern]) => pattern.test(folded))?.[0];
  });
  return roles.map((role, column) => {
    if (role !== undefined) return role;
    const values = rows.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
    const byContent = CONTENTS.find(
      ([each, pattern]) =>
        !roles.includes(each) && values.filter((value) => pattern.test(value)).length > MOST * values.length,
    );
    if (byContent && values.length > 0) return byContent[0];
    const distinct = new Set(values).size;
    return distinct < 2 || distinct > 0.98 * values.length ? 'ignored' : 'other';
  });
}

const ISO_LIKE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** An impossible date (`1859-01-81`) stays as written. */
const toDob = (text: string): string => {
  const plain = text.trim().replace(/T.*$/, '');
  if (plain === '' || ISO_LIKE.test(plain)) return plain;
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  return compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : readDate(plain).value;
};

const toAlias = (text: string): LinkName => {
  const comma = text.split(',');
  if (comma.length === 2) {
    const [first = '', ...middle] = (comma[1] ?? '').trim().split(/\s+/);
    return { first, middle: middle.join(' '), last: (comma[0] as string).trim() };
  }
  const words = text.trim().split(/\s+/);
  return words.length < 2
    ? { first: words[0] ?? '' }
    : { first: words[0] as string, middle: words.slice(1, -1).join(' '), last: words.at(-1) as string };
};

export function readTable(header: readonly string[], table: readonly (readonly string[])[]): readonly LinkRow[] {
  const roles = toColumnRoles(header, table);
  const columnsOf = (role: ColumnRole): readonly number[] => roles.flatMap((each, at) => (each === role ? [at] : []));
  const columns = new Map(roles.map((role) => [role, columnsOf(role)]));
  const others = columnsOf('other');
  return table.map((cells, index): LinkRow => {
    const text = (role: ColumnRole): string =>
      (columns.get(role) ?? [])
        .map((column) => (cells[column] ?? '').trim())
        .filter((value) => value !== '')
        .join(' ');
    const parts = (['year', 'month', 'day'] as const).map((role) => text(role));
    const dob =
      toDob(text('dob')) ||
      toDob(
        parts
          .filter((part) => part !== '')
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      );
    const full = text('full');
    const isNamed = text('first') !== '' || text('last') !== '';
    const name =
      isNamed || full === '' ? { first: text('first'), middle: text('middle'), last: text('last') } : toAlias(full);
    const aliases = [text('alias'), isNamed ? full : '']
      .flatMap((cell) => cell.split(/[;|]/))
      .filter((alias) => alias.trim() !== '');
    const linkIds = text('linkIds')
      .split(/[;|\s]+/)
      .filter((id) => id !== '');
    return {
      id: text('id') || String(index),
      source: text('source'),
      ...name,
      suffix: text('suffix'),
      aliases: aliases.map(toAlias),
      dob,
      sex: text('sex'),
      places: [
        {
          street: `${text('number')} ${text('street')}`.trim(),
          city: text('city'),
          state: text('state'),
          zip: text('zip'),
        },
      ],
      ...(linkIds.length > 0 ? { linkIds } : {}),
      ...(others.length > 0
        ? { others: Object.fromEntries(others.map((column) => [header[column] as string, [cells[column] ?? '']])) }
        : {}),
    };
  });
}
