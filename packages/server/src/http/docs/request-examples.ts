/** One HTTP request, as an example shows it. `$NAME` in a text stands for a variable of the environment. */
export type RequestExample = {
  readonly method: string;
  /** After `$BLOTTER_URL`, or another variable that names a host. */
  readonly path: string;
  readonly base: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
  /** Where the answer is written; printed as JSON where absent. */
  readonly file: string | undefined;
};

/** The words of a shell command; undefined where it is more than one plain command. */
const toWords = (command: string): readonly string[] | undefined => {
  const words: string[] = [];
  let rest = command.replaceAll('\\\n', ' ').trim();
  if (/\n(?=curl )|\|/.test(rest.replaceAll(/'[^']*'|"[^"]*"/g, ''))) return undefined;
  while (rest !== '') {
    const match = /^(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/.exec(rest);
    if (!match) return undefined;
    words.push(
      match[0].replaceAll(
        /'([^']*)'|"((?:\\.|[^"\\])*)"/g,
        (_all, single?: string, double?: string) => single ?? (double ?? '').replaceAll(/\\(.)/g, '$1'),
      ),
    );
    rest = rest.slice(match[0].length).trimStart();
  }
  return words;
};

const TAKING_VALUE = new Set(['-H', '-d', '-X', '-o']);

/** A `curl` of the guides' own form: address, `-X`, `-H`, `-d` with JSON, `-o`. */
export function readCurl(command: string): RequestExample | undefined {
  const words = toWords(command);
  if (words?.[0] !== 'curl') return undefined;
  const options: { readonly name: string; readonly value: string }[] = [];
  const plain: string[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as string;
    if (TAKING_VALUE.has(word)) options.push({ name: word, value: words[++at] ?? '' });
    else if (word.startsWith('-') && !/^-[sS]+$/.test(word)) return undefined;
    else if (!word.startsWith('-')) plain.push(word);
  }
  const address = /^\$(\w+)(\/.*)$/.exec(plain[0] ?? '');
  if (!address || plain.length !== 1) return undefined;
  const find = (name: string): string | undefined => options.find((option) => option.name === name)?.value;
  const data = find('-d');
  const body = data === undefined ? undefined : findJson(data);
  if (data !== undefined && body === undefined) return undefined;
  return {
    method: find('-X') ?? (data === undefined ? 'GET' : 'POST'),
    base: address[1] as string,
    path: address[2] as string,
    headers: options
      .filter(({ name }) => name === '-H')
      .map(({ value }) => [value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1).trim()] as const),
    body,
    file: find('-o'),
  };
}

export function findJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const VARIABLE = /\$([A-Z_]+)/g;

export function listVariables(text: string): readonly string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name as string))];
}
