import { readBirth } from '../../parts/birth.ts';
import { parseCsv } from '../batch/csv.ts';
import { type Draft, findFaults, isNotYetAvailable, toEmptyDraft } from './monitor-draft.ts';

/** A line of the file as a monitor, with what must be corrected before it can be created. */
export type BulkRow = { readonly line: number; readonly draft: Draft; readonly faults: readonly Fault[] };

/** A message of the dictionary. */
export type Fault = string;

export type BulkFile =
  | { readonly kind: 'refused'; readonly words: Fault }
  | { readonly kind: 'read'; readonly rows: readonly BulkRow[]; readonly unknown: readonly string[] };

const MAX_ROWS = 1_000;
export const MAX_BYTES = 1_000_000;

const COLUMNS = [
  'product',
  'firstName',
  'lastName',
  'dob',
  'address',
  'lat',
  'lng',
  'radiusMiles',
  'label',
  'email',
  'webhookUrl',
] as const;
type Column = (typeof COLUMNS)[number];
type Cells = { readonly [column in Column]?: string };

/** The first line and one example of each kind. */
export const TEMPLATE: readonly (readonly string[])[] = [
  COLUMNS,
  ['sex-offender', 'Edmund', 'Harrowgate', '1968-10-11', '', '', '', '', 'New coach', 'alerts@example.com', ''],
  ['sex-offender', '', '', '', '12 N Main St, Austin, TX 78701', '', '', '1', 'The school', 'alerts@example.com', ''],
];

const simplify = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const findColumn = (name: string): Column | undefined => COLUMNS.find((column) => simplify(column) === simplify(name));

const toDraft = (cells: Cells, email: string, thisYear: number): Draft => {
  const { product, dob = '', lat = '', radiusMiles = '', label = '', webhookUrl = '' } = cells;
  const { firstName = '', lastName = '', address = '', lng = '' } = cells;
  const isPerson = firstName !== '' || lastName !== '' || dob !== '';
  return {
    ...toEmptyDraft(cells.email || (webhookUrl === '' ? email : '')),
    product: product === 'criminal' ? 'criminal' : 'sex-offender',
    type: isPerson ? 'person' : 'location',
    firstName,
    lastName,
    address,
    lat,
    lng,
    label,
    webhookUrl,
    birth: dob,
    isYearEnough: readBirth(dob, thisYear)?.kind === 'year',
    isByCoordinates: lat !== '' || lng !== '',
    ...(radiusMiles !== '' && { radiusMiles }),
  };
};

/** Faults that the form leaves to the service. In a file all of them are found before anything is created. */
const findMoreFaults = (cells: Cells, draft: Draft, thisYear: number): readonly Fault[] => {
  const { product = '', webhookUrl = '', label = '' } = cells;
  const miles = Number(draft.radiusMiles);
  const birth = readBirth(draft.birth, thisYear)?.kind ?? 'date';
  const isBeyond = (text: string, most: number): boolean => Math.abs(Number(text)) > most;
  const found: readonly (readonly [boolean, Fault])[] = [
    [!['', 'sex-offender', 'criminal'].includes(product), 'The product is sex-offender or criminal.'],
    [
      draft.type === 'person' && birth !== 'date' && birth !== 'year',
      'Enter a date of birth, for example 5/17/1980, or a year.',
    ],
    [
      draft.type === 'person' && cells.address !== undefined && cells.address !== '',
      'A monitor has a person or an address, not both.',
    ],
    [draft.type === 'location' && !(miles > 0 && miles <= 100), 'Enter a number of miles, at most 100.'],
    [
      draft.isByCoordinates && (isBeyond(draft.lat, 90) || isBeyond(draft.lng, 180)),
      'Latitude or longitude is out of range.',
    ],
    [draft.email !== '' && !/^[^\s@]+@[^\s@]+$/.test(draft.email), 'Enter a valid e-mail address.'],
    [webhookUrl !== '' && !/^https:\/\//.test(webhookUrl), 'A webhook begins with https://.'],
    [label.length > 200, 'A label has at most 200 characters.'],
    [isNotYetAvailable(draft), 'Location monitors for criminal records are not available yet.'],
  ];
  return found.flatMap(([isFound, words]) => (isFound ? [words] : []));
};

/** Reads a CSV file of monitors. A row without e-mail and webhook gets the address of the user. */
export function readBulk(text: string, email: string, thisYear: number): BulkFile {
  if (text.length > MAX_BYTES) return { kind: 'refused', words: 'The file is larger than 1 MB.' };
  const [head, ...lines] = parseCsv(text);
  if (!head || lines.length === 0)
    return { kind: 'refused', words: 'The file needs a line with column names and at least one more line.' };
  if (lines.length > MAX_ROWS) return { kind: 'refused', words: 'The file has more than 1,000 monitors.' };
  const columns = head.map(findColumn);
  if (columns.every((column) => column === undefined))
    return { kind: 'refused', words: 'No column name of the first line is known. Use the template.' };
  if (new Set(columns.filter(Boolean)).size < columns.filter(Boolean).length)
    return { kind: 'refused', words: 'A column name occurs twice.' };
  const rows = lines.map((line, at): BulkRow => {
    const cells: Cells = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, (line[index] ?? '').trim()]] : [])),
    );
    const draft = toDraft(cells, email, thisYear);
    const faults = [...Object.values(findFaults(draft)), ...findMoreFaults(cells, draft, thisYear)];
    return { line: at + 2, draft, faults: [...new Set(faults)] };
  });
  return { kind: 'read', rows, unknown: head.filter((_name, index) => columns[index] === undefined) };
}
