import { escapeHtml } from '@blotter/vocab';
import { toCurl, toJsonLines, toPython, toTypeScript } from './example-languages.ts';
import { highlight } from './highlight.ts';
import { findJson, listVariables, readCurl } from './request-examples.ts';

/**
 * A fenced block. A test runs `bash example=200` and expects that status, in every language. It compares `json answer` with the
 * response. A `bash step=200` runs in the shell only, as does `bash step=ok`, which makes no call.
 */
export type CodeBlock = {
  readonly language: string;
  readonly code: string;
  readonly example: string | undefined;
  readonly step: string | undefined;
  /** A request that is shown in every language, like an example, and is not run. The status it returns. */
  readonly sample: string | undefined;
  readonly isAnswer: boolean;
  /** An answer that is made from its description and never compared. */
  readonly isSampleAnswer: boolean;
};

/** The same example in several languages. */
export type CodeGroup = readonly CodeBlock[];

const NAMES: { readonly [language: string]: string } = {
  bash: 'curl',
  ts: 'TypeScript',
  python: 'Python',
  js: 'JavaScript',
  json: 'JSON',
};

const ORDER = ['bash', 'ts', 'python'];

const ALIASES: { readonly [language: string]: string } = {
  sh: 'bash',
  shell: 'bash',
  typescript: 'ts',
  javascript: 'js',
  py: 'python',
};
const COMMAND = /^(?:curl|export|blotter|npm|npx|BLOTTER_\w+=)/;

const toLanguage = (name: string, code: string): string =>
  name === '' && COMMAND.test(code) ? 'bash' : (ALIASES[name] ?? name);

export function toBlock(info: string, code: string): CodeBlock {
  const [name = '', ...words] = info.split(/\s+/);
  const language = toLanguage(name, code);
  const find = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const isAnswer = words.includes('answer');
  const json = isAnswer ? findJson(code) : undefined;
  return {
    language,
    code: json === undefined ? code : toJsonLines(json),
    example: find('example'),
    step: find('step'),
    sample: find('sample'),
    isAnswer,
    isSampleAnswer: words.includes('sample'),
  };
}

/** An example of one plain request is also shown, and tested, in the other languages. */
const toGroup = (blocks: readonly CodeBlock[]): CodeGroup => {
  const [first] = blocks;
  const status = first?.example ?? first?.sample;
  const request = blocks.length === 1 && status && first?.language === 'bash' ? readCurl(first.code) : undefined;
  if (!first || !request) return [...blocks].sort((a, b) => ORDER.indexOf(a.language) - ORDER.indexOf(b.language));
  const isRefused = Number(status) >= 400;
  const isEmpty = status === '204';
  return [
    { ...first, code: toCurl(request) },
    { ...first, language: 'ts', code: toTypeScript(request, isEmpty) },
    { ...first, language: 'python', code: toPython(request, isRefused, isEmpty) },
  ];
};

/** Consecutive examples in different languages form one group. */
export function toGroups(blocks: readonly CodeBlock[]): readonly CodeGroup[] {
  const groups: CodeBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const belongs = block.example && last?.every(({ example, language }) => example && language !== block.language);
    if (last && belongs) last.push(block);
    else groups.push([block]);
  }
  return groups.map(toGroup);
}

const toPanel = ({ language, code }: CodeBlock): string =>
  `<pre><code class="language-${escapeHtml(language)}">${highlight(code, language)}</code></pre>`;

const toSingle = (block: CodeBlock): string => {
  const name = block.isAnswer || block.isSampleAnswer ? 'Response' : (NAMES[block.language] ?? '');
  const label = name === '' || name === 'curl' ? '' : `<span class="code-name">${escapeHtml(name)}</span>`;
  return `<div class="code${block.isAnswer || block.isSampleAnswer ? ' code-answer' : ''}">${label}${toPanel(block)}</div>\n`;
};

/** Variables that only a shell with a live key or a log-in has, and the other host, which the page may not call. */
const NOT_HERE = ['LIVE_KEY', 'EMAIL', 'PASSWORD', 'TOKEN', 'CONSUMER_TOKEN', 'EVIDENCE_URL', 'ORDER_KEY'];

/** The request of an example that the page itself can send with a test key, as an attribute. */
const toRequestAttribute = ([first]: CodeGroup): string => {
  const request = first?.language === 'bash' ? readCurl(first.code) : undefined;
  if (!request || request.file) return '';
  const { method, path, headers, body, base } = request;
  const used = listVariables(`$${base} ${path} ${JSON.stringify([headers, body])}`);
  if (!used.includes('KEY') || used.some((name) => NOT_HERE.includes(name))) return '';
  return ` data-request="${escapeHtml(JSON.stringify({ method, path, headers, ...(body !== undefined && { body }) }))}"`;
};

/** Without scripts all languages are shown, one below the other. Scripts show one at a time. */
export function toCodeHtml(group: CodeGroup, id: string): string {
  const [only] = group;
  if (only && group.length === 1) return toSingle(only);
  const tabs = group.map(
    ({ language }, at) =>
      `<button type="button" role="tab" id="${id}-${language}-tab" aria-controls="${id}-${language}" aria-selected="${at === 0}" data-language="${language}">${NAMES[language] ?? escapeHtml(language)}</button>`,
  );
  const panels = group.map(
    (block) =>
      `<div class="code" role="tabpanel" id="${id}-${block.language}" aria-labelledby="${id}-${block.language}-tab" data-language="${block.language}"><span class="code-name">${NAMES[block.language] ?? ''}</span>${toPanel(block)}</div>`,
  );
  return `<div class="code-group"${toRequestAttribute(group)}><div class="tabs" role="tablist" aria-label="Language">${tabs.join('')}</div>${panels.join('')}</div>\n`;
}
