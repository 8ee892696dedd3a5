import { cellText, type Html } from '../../kit/index.ts';

export interface Section {
  /** '' for the lines before the first heading. */
  readonly heading: string;
  readonly lines: readonly string[];
}

const HEADINGS = 'h1, h2, h3, h4, h5, legend';
const MARK = '\u0001';

/** Splits a page at its headings. `isHeading` is for sites that print headings as ordinary lines. */
export function toSections($: Html, scope: string, isHeading = /^$/): readonly Section[] {
  const within = $(scope).first();
  within.find(HEADINGS).each((_index, node) => void $(node).prepend(MARK).append('<br>'));
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of cellText(within).split('\n')) {
    const [before = '', heading] = line.split(MARK, 2);
    const isPlain = heading === undefined && isHeading.test(line);
    if (before !== '' && !isPlain) sections.at(-1)?.lines.push(before.trim());
    if (heading !== undefined || isPlain) sections.push({ heading: (heading ?? line).trim(), lines: [] });
  }
  return sections.filter(({ heading, lines }) => heading !== '' || lines.length > 0);
}

const LABEL = /^([A-Z][^:]{0,48}):(?:\s+(.*)|)$/s;

/** Reads `Label:` with its value after it or on the lines below. Lines before the first label are under ''. */
export function pairLines(lines: readonly string[]): Readonly<Record<string, string>> {
  const pairs = new Map<string, string[]>();
  let label = '';
  for (const line of lines) {
    const [, found, value = ''] = LABEL.exec(line) ?? [];
    if (found !== undefined) label = found.trim();
    const values = pairs.get(label) ?? [];
    pairs.set(label, values);
    const text = found === undefined ? line : value.trim();
    if (text !== '') values.push(text);
  }
  return Object.fromEntries([...pairs].map(([each, values]) => [each, values.join('\n')]));
}

/** Starts a new group of pairs at every label `first`. */
export function groupPairs(lines: readonly string[], first: string): readonly Readonly<Record<string, string>>[] {
  const groups: string[][] = [];
  for (const line of lines) {
    if (line.startsWith(`${first}:`) || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups.map(pairLines);
}

/** Returns the unknown sections, so that the strict reader reports them. */
export function toUnknown(sections: readonly Section[], known: RegExp): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sections
      .filter(({ heading }) => !known.test(heading))
      .map(({ heading, lines }) => [`section ${heading}`, lines.join('\n')]),
  );
}

export function linesOf(sections: readonly Section[], heading: string | RegExp): readonly string[] {
  return sections
    .filter((section) => (typeof heading === 'string' ? section.heading === heading : heading.test(section.heading)))
    .flatMap(({ lines }) => lines);
}
