import { listVariables, type RequestExample } from './request-examples.ts';

const KEY = /^[A-Za-z_]\w*$/;

/** Longer lines would scroll sideways in the code column. */
const LINE = 72;

type Style = {
  readonly quote: (text: string) => string;
  readonly word: (value: boolean | null) => string;
  readonly key: (name: string) => string;
  readonly list: readonly [open: string, close: string];
  readonly object: readonly [open: string, close: string];
  readonly step: string;
  /** True for `{a}`, false for `{ a }`. */
  readonly isTight: boolean;
  readonly hasLastComma: boolean;
};

const format = (value: unknown, style: Style, indent: string, room: number): string => {
  if (typeof value === 'string') return style.quote(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean' || value === null) return style.word(value);
  const [open, close] = Array.isArray(value) ? style.list : style.object;
  const parts = (inner: string, left: number): readonly string[] =>
    Array.isArray(value)
      ? value.map((item) => format(item, style, inner, left))
      : Object.entries(value as object).map(
          ([name, item]) => `${style.key(name)}: ${format(item, style, inner, left - name.length - 4)}`,
        );
  const oneLine = parts('', Number.POSITIVE_INFINITY).join(', ');
  const isTight = style.isTight || open === '[' || oneLine === '';
  const short = isTight ? `${open}${oneLine}${close}` : `${open} ${oneLine} ${close}`;
  if (short.length <= room) return short;
  const inner = `${indent}${style.step}`;
  const lines = parts(inner, LINE - inner.length).map((part) => `${inner}${part}`);
  return `${open}\n${lines.join(',\n')}${style.hasLastComma ? ',' : ''}\n${indent}${close}`;
};

const quoteTs = (text: string): string => {
  if (listVariables(text).length > 0) return `\`${text.replaceAll(/\$([A-Z_]+)/g, (_all, name) => `$\{${name}}`)}\``;
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
};
const TYPESCRIPT: Style = {
  quote: (text) => (/^\$[A-Z_]+$/.test(text) ? text.slice(1) : quoteTs(text)),
  word: String,
  key: (name) => (KEY.test(name) ? name : `'${name}'`),
  list: ['[', ']'],
  object: ['{', '}'],
  step: '  ',
  isTight: false,
  hasLastComma: true,
};

const JSON_STYLE: Style = {
  quote: (text) => JSON.stringify(text),
  word: String,
  key: (name) => JSON.stringify(name),
  list: ['[', ']'],
  object: ['{', '}'],
  step: '  ',
  isTight: true,
  hasLastComma: false,
};

/** JSON that breaks lines only where they would be too long. */
export function toJsonLines(value: unknown, indent = ''): string {
  return format(value, JSON_STYLE, indent, LINE - indent.length);
}

/** The request as a shell command. */
export function toCurl({ base, path, method, headers, body, file, copy }: RequestExample): string {
  const quote = (text: string): string => (text.includes('$') ? `"${text}"` : `'${text}'`);
  const isPlain = method === (body === undefined ? 'GET' : 'POST');
  const expand = (json: string): string =>
    json.replaceAll("'", `'"'"'`).replaceAll(/\$[A-Z_]+/g, (name) => `'"${name}"'`);
  const command = [
    `curl -s "$${base}${path}"${isPlain ? '' : ` -X ${method}`}${file ? ` -o ${file}` : ''}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d '${expand(toJsonLines(body, '  '))}'`]),
  ].join(' \\\n  ');
  return copy ? `${command} | tee ${copy}` : command;
}

const variablesOf = (example: RequestExample): readonly string[] =>
  listVariables(`$${example.base} ${example.path} ${JSON.stringify([example.headers, example.body])}`);

/** The request as a TypeScript program that uses Node's built-in fetch. An empty answer (204) has no JSON to print. */
export function toTypeScript(example: RequestExample, isEmpty = false): string {
  const { base, path, method, headers, body, file, copy } = example;
  const own = Object.fromEntries(headers);
  const settings = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: ${format(own, TYPESCRIPT, '  ', LINE - 12)},`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${format(body, TYPESCRIPT, '  ', LINE - 24)}),`]),
  ];
  const target = quoteTs(`$${base}${path}`);
  return [
    ...(file || copy ? [`import { writeFile } from 'node:fs/promises';`, ''] : []),
    `const { ${variablesOf(example).join(', ')} } = process.env as Record<string, string>;`,
    '',
    settings.length > 0
      ? `const answer = await fetch(${target}, {\n${settings.join('\n')}\n});`
      : `const answer = await fetch(${target});`,
    ...(file
      ? [`await writeFile('${file}', new Uint8Array(await answer.arrayBuffer()));`]
      : copy
        ? [
            'const found = await answer.json();',
            `await writeFile('${copy}', JSON.stringify(found));`,
            'console.log(answer.status, found);',
          ]
        : [isEmpty ? 'console.log(answer.status);' : 'console.log(answer.status, await answer.json());']),
  ].join('\n');
}

const quotePython = (text: string): string => {
  if (listVariables(text).length === 0) return JSON.stringify(text);
  if (/^\$[A-Z_]+$/.test(text)) return `os.environ["${text.slice(1)}"]`;
  return text
    .split(/(\$[A-Z_]+)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('$') ? `os.environ["${part.slice(1)}"]` : JSON.stringify(part)))
    .join(' + ');
};
const PYTHON: Style = {
  quote: quotePython,
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  key: (name) => `"${name}"`,
  list: ['[', ']'],
  object: ['{', '}'],
  step: '    ',
  isTight: true,
  hasLastComma: true,
};

/** The request as a Python program that needs only the standard library. */
export function toPython(example: RequestExample, isRefused: boolean, isEmpty = false): string {
  const { base, path, method, headers, body, file, copy } = example;
  const own = Object.fromEntries(headers);
  const settings = [
    `    ${quotePython(`$${base}${path}`)},`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(headers.length > 0 ? [`    headers=${format(own, PYTHON, '    ', LINE - 14)},`] : []),
    ...(body === undefined ? [] : [`    data=json.dumps(${format(body, PYTHON, '    ', LINE - 32)}).encode(),`]),
  ];
  const use = file
    ? [`with urlopen(request) as answer, open(${JSON.stringify(file)}, "wb") as kept:`, '    kept.write(answer.read())']
    : copy
      ? [
          `with urlopen(request) as answer, open(${JSON.stringify(copy)}, "w") as kept:`,
          '    found = json.load(answer)',
          '    json.dump(found, kept)',
          '    print(answer.status, found)',
        ]
      : ['with urlopen(request) as answer:', `    print(answer.status${isEmpty ? '' : ', json.load(answer)'})`];
  const trying = [
    'try:',
    ...use.map((line) => `    ${line}`),
    'except HTTPError as refusal:',
    '    print(refusal.status, json.load(refusal))',
  ];
  return [
    (file || isEmpty) && body === undefined ? 'import os' : 'import json, os',
    ...(isRefused ? ['from urllib.error import HTTPError'] : []),
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(\n${settings.join('\n')}\n)`,
    ...(isRefused ? trying : use),
  ].join('\n');
}
