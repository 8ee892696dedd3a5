import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import { createRow, type Row, type RowPlace, trimSpaces } from '../reader.ts';
import { MAX_HTML_CHARACTERS } from './limits.ts';

export type Html = CheerioAPI;
type Nodes = Cheerio<never> | ReturnType<CheerioAPI>;

export function loadHtml(text: string): Html {
  if (text.length > MAX_HTML_CHARACTERS) throw new Error('the page is too long');
  if (nestsTooDeep(text)) throw new Error('the page nests too deep');
  return load(text);
}

const MAX_DEPTH = 2_000;
const AUTO_CLOSED =
  /^(p|li|d[td]|t[rdh]|thead|tbody|tfoot|option|optgroup|colgroup|r[tp]|area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Parsing time grows with the square of the depth: 50,000 open elements took 40 seconds. */
const nestsTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (AUTO_CLOSED.test(name)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

/** Returns the visible text: collapsed spaces, `<br>` as a line end, without scripts and styles. */
export function cellText(nodes: Nodes): string {
  const parts: string[] = [];
  // Iterative, because pages nest deeper than the stack.
  const waiting: unknown[] = [...nodes.toArray()].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { type, name, data, children = [] } = node as HtmlNode;
    if (type === 'text') parts.push((data ?? '').replaceAll(/\s+/g, ' '));
    else if (name === 'br') parts.push('\n');
    else if (type !== 'script' && type !== 'style' && type !== 'comment') {
      if (BLOCKS.has(name ?? '')) {
        parts.push('\n');
        waiting.push(LINE_END);
      }
      waiting.push(...children.toReversed());
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => trimSpaces(line).replaceAll(/ {2,}/g, ' '))
    .filter((line) => line !== '')
    .join('\n');
}

interface HtmlNode {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly children?: readonly HtmlNode[];
}

const LINE_END: HtmlNode = { type: 'tag', name: 'br' };
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'li', 'tr', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Returns the rows of a table by its header, the first row. Rows of another width are passed to the caller as `extra`.
 */
export function tableRows($: Html, table: string | Nodes, place: RowPlace): readonly Row[] {
  const [header = [], ...rows] = ($(table as string) as Cheerio<never>)
    .first()
    .find('tr')
    .toArray()
    .map((tr) =>
      $(tr)
        .children('td, th')
        .toArray()
        .map((cell) => cellText($(cell))),
    )
    .filter((cells) => cells.length > 0);
  return rows.map((cells, index) =>
    createRow(Object.fromEntries(header.map((name, column) => [name || `column ${column + 1}`, cells[column] ?? ''])), {
      ...place,
      rowNumber: index + 1,
      extra: cells.slice(header.length),
    }),
  );
}

export interface LabelSelectors {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns the label and value pairs of a scope: `dt`/`dd`, table rows of two cells, or the given selectors. Labels lose
 * their colon.
 */
export function labelled($: Html, scope: string | Nodes, selectors?: LabelSelectors): Readonly<Record<string, string>> {
  const within = $(scope as string);
  const texts = (selector: string): readonly string[] =>
    within
      .find(selector)
      .toArray()
      .map((node) => cellText($(node)));
  if (selectors) return pair(texts(selectors.label), texts(selectors.value));
  const cells = within
    .find('tr')
    .toArray()
    .map((tr) => $(tr).children('td, th').toArray())
    .filter((row) => row.length === 2)
    .map((row) => row.map((cell) => cellText($(cell))));
  return {
    ...pair(texts('dt'), texts('dd')),
    ...pair(
      cells.map(([label = '']) => label),
      cells.map(([, value = '']) => value),
    ),
  };
}

/** A repeated label keeps all its values, one per line. */
const pair = (labels: readonly string[], values: readonly string[]): Readonly<Record<string, string>> => {
  const pairs = new Map<string, string>();
  for (const [index, raw] of labels.entries()) {
    const label = raw.replace(/\s*:\s*$/, '');
    const before = pairs.get(label);
    const value = values[index] ?? '';
    if (label !== '') pairs.set(label, before ? `${before}\n${value}` : value);
  }
  return Object.fromEntries(pairs);
};

/** Returns the fields that the form would send unchanged, including hidden ones. */
export function formFields($: Html, form: string | Nodes): Readonly<Record<string, string>> {
  return Object.fromEntries(
    $(form as string)
      .find('input[name], select[name], textarea[name]')
      .toArray()
      .map((field) => $(field))
      .filter((field) => !/^(submit|button|image|reset)$/i.test(field.attr('type') ?? ''))
      .filter((field) => !/^(checkbox|radio)$/i.test(field.attr('type') ?? '') || field.attr('checked') !== undefined)
      .map((field) => [field.attr('name') ?? '', [field.val() ?? ''].flat().join(',')]),
  );
}
