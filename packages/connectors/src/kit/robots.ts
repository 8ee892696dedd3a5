import { type Fault, failed } from './outcome.ts';

/** Interprets robots.txt by RFC 9309. */
export interface Robots {
  /** Returns a fault if the file is unavailable. Then nothing is requested, although nothing is prohibited. */
  readonly allows: (url: URL) => Promise<boolean | Fault>;
}

type Rule = { readonly allow: boolean; readonly path: string };

/** A missing file (4xx) allows everything. */
export function createRobots(
  userAgent: string,
  fetchFile: (url: string) => Promise<{ readonly status: number; readonly text: string } | Fault>,
): Robots {
  const rulesByOrigin = new Map<string, Promise<readonly Rule[] | Fault>>();
  const load = async (origin: string): Promise<readonly Rule[] | Fault> => {
    const file = await fetchFile(`${origin}/robots.txt`);
    if ('kind' in file) return file;
    if (file.status >= 500) return failed(`robots.txt answered ${file.status}: nothing is asked without it.`);
    return file.status >= 200 && file.status < 300 ? readRobots(file.text.slice(0, MAX_CHARACTERS), userAgent) : [];
  };
  return {
    allows: async (url) => {
      const rules = rulesByOrigin.get(url.origin) ?? load(url.origin);
      rulesByOrigin.set(url.origin, rules);
      const known = await rules;
      return 'kind' in known ? known : isAllowed(known, `${url.pathname}${url.search}`);
    },
  };
}

const MAX_CHARACTERS = 500 * 1_024;

export function readRobots(text: string, userAgent: string): readonly Rule[] {
  const product = userAgent.split(/[/\s]/, 1)[0]?.toLowerCase() ?? '';
  const groups: { readonly agents: string[]; readonly rules: Rule[] }[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const group = groups.at(-1);
    if (/^user-agent$/i.test(key)) {
      if (isOpen && group) group.agents.push(value.trim().toLowerCase());
      else groups.push({ agents: [value.trim().toLowerCase()], rules: [] });
      isOpen = true;
    } else if (/^(dis)?allow$/i.test(key)) {
      isOpen = false;
      if (value.trim() !== '') group?.rules.push({ allow: /^allow$/i.test(key), path: value.trim() });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(product));
  return (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(({ rules }) => rules);
}

/** The longest matching rule wins, and allow precedes disallow. */
export function isAllowed(rules: readonly Rule[], path: string): boolean {
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = Math.max(0, ...fitting.map((rule) => rule.path.length));
  return fitting.length === 0 || fitting.some((rule) => rule.allow && rule.path.length === longest);
}

/**
 * Searches the segments between stars in sequence, because a regular expression with many stars takes exponential time.
 */
const fits = (rule: string, path: string): boolean => {
  const isAnchored = rule.endsWith('$');
  const [first = '', ...others] = (isAnchored ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, segment] of others.entries()) {
    if (isAnchored && index === others.length - 1) {
      return path.length - segment.length >= at && path.endsWith(segment);
    }
    const found = path.indexOf(segment, at);
    if (found < 0) return false;
    at = found + segment.length;
  }
  return !isAnchored || at === path.length;
};
