/** One HTTP request of an example. `$NAME` in a text is an environment variable. */
export type RequestExample = {
  readonly method: string;
  /** The part after the variable that names the host. */
  readonly path: string;
  readonly base: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
  /** The response is written to this file. If absent, it is printed as JSON. */
  readonly file: string | undefined;
  /** The response is printed and also written to this file, from which later steps read. */
  readonly copy: string | undefined;
};

/** Splits a shell command into words. Returns undefined for anything but one plain command. */
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

const TEE = /\s*\|\s*tee\s+(\S+)\s*$/;

/** Reads a `curl` command with an address, `-X`, `-H`, `-d` with JSON, `-o` and `| tee`. Returns undefined for any other command. */
export function readCurl(command: string): RequestExample | undefined {
  const copy = TEE.exec(command)?.[1];
  const words = toWords(command.replace(TEE, ''));
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
    copy,
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
