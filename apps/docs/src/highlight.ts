import { escapeHtml } from '@blotter/vocab';

type Rules = readonly (readonly [name: string, pattern: string])[];

const TEXT = `"(?:\\\\.|[^"\\\\\\n])*"|'(?:\\\\.|[^'\\\\\\n])*'`;
const NUMBER = `\\b\\d+(?:\\.\\d+)?\\b`;

const words = (list: string): string => `\\b(?:${list.replaceAll(' ', '|')})\\b`;

const TYPESCRIPT: Rules = [
  ['comment', `//[^\\n]*|/\\*[\\s\\S]*?\\*/`],
  ['text', `\`(?:\\\\.|[^\`\\\\])*\`|${TEXT}`],
  ['word', words('const let await async for of if else return import from export function new while throw type as in')],
  ['fixed', `${words('true false null undefined')}|${NUMBER}`],
];

/** The first rule that matches at a position wins. A quoted shell text may span several lines, because it can hold JSON. */
const LANGUAGES: { readonly [language: string]: Rules } = {
  bash: [
    ['comment', `(?<=^|\\s)#[^\\n]*`],
    ['text', `"(?:\\\\.|[^"\\\\])*"|'[^']*'`],
    ['word', `(?<=^|[|;]\\s*|\\n)(?:curl|export|blotter|npm|npx|echo|jq|git)\\b`],
    ['fixed', `(?<=\\s)--?[A-Za-z][\\w-]*|\\$\\w+`],
  ],
  ts: TYPESCRIPT,
  js: TYPESCRIPT,
  python: [
    ['comment', `#[^\\n]*`],
    ['text', `f?(?:${TEXT})`],
    ['word', words('def return import from with as for in if else elif while not and or try except raise lambda')],
    ['fixed', `${words('True False None')}|${NUMBER}`],
  ],
  json: [
    ['word', `"(?:\\\\.|[^"\\\\\\n])*"(?=\\s*:)`],
    ['text', TEXT],
    ['fixed', `${words('true false null')}|-?${NUMBER}`],
  ],
};

/** Code as HTML with syntax highlighting. Unknown languages are only escaped. */
export function highlight(code: string, language: string): string {
  const rules = LANGUAGES[language];
  if (!rules) return escapeHtml(code);
  const pattern = new RegExp(rules.map(([name, source]) => `(?<${name}>${source})`).join('|'), 'g');
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const name = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
    html += `${escapeHtml(code.slice(end, match.index))}<span class="h-${name}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
