import { findJurisdiction } from '@blotter/vocab';
import { MEMBER_FAMILIES, type MemberFamily } from './member-families.ts';

export type MemberRequest = {
  readonly code: string;
  readonly family: string;
  readonly host: string | undefined;
  readonly further: string | undefined;
  readonly county: string | undefined;
};

export type KnownSources = {
  /** The text of each table by file name. */
  readonly tables: ReadonlyMap<string, string>;
  /** The hosts of all criminal sources by code. */
  readonly hosts: ReadonlyMap<string, readonly string[]>;
};

export type MemberPlan =
  | { readonly kind: 'refused'; readonly faults: readonly string[] }
  | {
      readonly kind: 'planned';
      readonly line: string;
      readonly file: string;
      /** The changed tables by file name. */
      readonly tables: ReadonlyMap<string, string>;
      readonly notes: readonly string[];
    };

const CODE = /^us-([a-z]{2})-([a-z]+(?:-[a-z]+)*)-(jail|prison|court|warrant)$/;
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const TABLE = /(?<=const MEMBERS = `\n)[^`]*(?=`;)/;

/** Builds the place of a code from a county, in the same way as the connectors. */
const toPlace = (county: string): string =>
  county
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** Converts `st-louis` to `St. Louis`. A county with another spelling must be given as an argument. */
const toCounty = (place: string): string =>
  place
    .replace(/\bst-/g, 'st.-')
    .replace(/-s\b/g, "'s")
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

type MemberLine = { readonly file: string; readonly line: string; readonly host: string };

const toLines = (table: string): readonly string[] => (TABLE.exec(table)?.[0] ?? '').trim().split('\n');

/** Finds the row of a table that has this code. */
const findLine = (code: string, tables: KnownSources['tables']): MemberLine | undefined => {
  for (const { file, kind, ofState } of Object.values(MEMBER_FAMILIES))
    for (const line of toLines(tables.get(file) ?? '')) {
      const [state = '', ...rest] = line.split('|');
      const place = ofState ? 'doc' : toPlace(rest[0] ?? '');
      const host = rest[ofState ? 0 : 1] ?? '';
      if (`us-${state.toLowerCase()}-${place}-${kind}` === code) return { file, line, host };
    }
  return undefined;
};

const withLines = (table: string, change: (lines: readonly string[]) => readonly string[]): string =>
  table.replace(TABLE, () => change(toLines(table)).join('\n'));

const byPlace = (a: string, b: string): number => {
  const [x, y] = [a, b].map((line) => line.split('|').slice(0, 2).join('|'));
  return (x as string) < (y as string) ? -1 : 1;
};

const listFamilies = (): string => Object.keys(MEMBER_FAMILIES).join(', ');

const listCodeFaults = ({ code, family }: MemberRequest, { kind, ofState }: MemberFamily): readonly string[] => {
  const parts = CODE.exec(code);
  if (!parts) return [`${code} is no code: a member of a family is us-<state>-<place>-<kind>, in small letters.`];
  const [, state = '', place = '', own = ''] = parts;
  return [
    ...(findJurisdiction(state) ? [] : [`${code}: ${state.toUpperCase()} is no state or territory.`]),
    ...(own === kind ? [] : [`${family} is a family of kind ${kind}, and ${code} ends in ${own}.`]),
    ...(ofState && place !== 'doc' ? [`A member of ${family} is us-<state>-doc-prison: one for a state.`] : []),
  ];
};

const listHostFaults = (code: string, host: string, hosts: KnownSources['hosts']): readonly string[] => {
  if (!HOST.test(host)) return [`${host} is no host name: write it alone and in small letters, as jail.county.gov.`];
  const owner = [...hosts].find(([other, own]) => other !== code && own.includes(host))?.[0];
  return owner ? [`${host} is the host of ${owner}: a host names one source.`] : [];
};

const listFurtherFaults = ({ family, further = '' }: MemberRequest, known: MemberFamily): readonly string[] => {
  const { further: column } = known;
  if (!column) return further === '' ? [] : [`A line of ${family} has nothing behind its host: ${further}.`];
  if (column.isOptional && further === '') return [];
  if (further === '') return [`${family} needs its ${column.name} behind the host, such as ${column.example}.`];
  return column.pattern.test(further) ? [] : [`${further} is no ${column.name}, such as ${column.example}.`];
};

const listCountyFaults = (
  { code, county }: MemberRequest,
  { ofState }: MemberFamily,
  place: string,
): readonly string[] => {
  if (county === undefined) return [];
  if (ofState) return [`${code} is of a whole state and has no county.`];
  if (/[|`$\\\n]/.test(county) || toPlace(county) !== place)
    return [`The county ${county} gives us-…-${toPlace(county)}-…, and not ${code}.`];
  return [];
};

/** A real source may replace a row of the simulator, but no other existing source. */
const listTakenFaults = (code: string, found: MemberLine | undefined, { hosts }: KnownSources): readonly string[] => {
  if (found && !found.host.endsWith('.example'))
    return [`${code} is there already: ${found.line} in members/${found.file}.`];
  if (!found && hosts.has(code)) return [`${code} is there already, with a folder of its own: change its source.ts.`];
  return [];
};

/** Returns the row that adds a member to its family's table, or all faults of the request. */
export function planMember(request: MemberRequest, known: KnownSources): MemberPlan {
  const { code, family } = request;
  const own = MEMBER_FAMILIES[family];
  if (!own) return { kind: 'refused', faults: [`${family} is no family with a table; these are: ${listFamilies()}.`] };
  const [, state = '', place = ''] = CODE.exec(code) ?? [];
  const host = request.host ?? own.toUsualHost?.(place, state);
  const found = findLine(code, known.tables);
  const faults = [
    ...listCodeFaults(request, own),
    ...(host === undefined
      ? [`${family} has no usual host: say it, npm run new:source -- ${code} ${family} <host>.`]
      : listHostFaults(code, host, known.hosts)),
    ...listFurtherFaults(request, own),
    ...listCountyFaults(request, own, place),
    ...listTakenFaults(code, found, known),
  ];
  if (faults.length > 0 || host === undefined) return { kind: 'refused', faults };
  const county = request.county ?? (found && !own.ofState ? found.line.split('|')[1] : undefined) ?? toCounty(place);
  const columns = [
    state.toUpperCase(),
    ...(own.ofState ? [] : [county]),
    host,
    ...(own.further ? [request.further ?? ''] : []),
  ];
  const line = columns.join('|');
  const tables = new Map<string, string>();
  const read = (file: string): string => tables.get(file) ?? known.tables.get(file) ?? '';
  if (found)
    tables.set(
      found.file,
      withLines(read(found.file), (lines) => lines.filter((each) => each !== found.line)),
    );
  tables.set(
    own.file,
    withLines(read(own.file), (lines) => [...lines, line].sort(byPlace)),
  );
  return {
    kind: 'planned',
    line,
    file: own.file,
    tables,
    notes: [
      ...(found ? [`It takes the place of the simulator's line ${found.line} in members/${found.file}.`] : []),
      ...(request.host === undefined
        ? [`${host} is the usual host of the family: open it before you believe it.`]
        : []),
      ...(own.ofState || request.county !== undefined || found
        ? []
        : [`The county is written ${county}; say --county "…" if it is spelled otherwise.`]),
    ],
  };
}
