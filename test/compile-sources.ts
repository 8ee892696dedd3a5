import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'amaro';
import { parseSync } from 'oxc-parser';

const FILE = fileURLToPath(import.meta.url);
const ROOT = join(dirname(FILE), '..');
/** Another version of this file makes other output. */
const VERSION = createHash('sha256').update(readFileSync(FILE)).digest('hex').slice(0, 12);
const SOURCE = /(?<!\.test|\.d)\.ts$/;

/** The path of the JavaScript of each source. */
type Outputs = ReadonlyMap<string, string>;

/**
 * Writes all TypeScript sources as JavaScript below the node_modules of their packages. Returns a function that finds the
 * JavaScript of a source. Node loads it without hooks. With a loader that removed the types, each test process needed 9 s
 * of CPU time to load the program instead of 2.
 */
export function compileSources(): (path: string) => string | undefined {
  const outputs: Outputs = new Map(
    ['packages', 'apps', 'tools'].flatMap((kind) =>
      readdirSync(join(ROOT, kind)).flatMap((name) => {
        const folder = join(ROOT, kind, name);
        const compiled = join(folder, 'node_modules/.cache/compiled', VERSION);
        return listSources(folder).map((path) => [path, join(compiled, `${relative(folder, path)}.mjs`)] as const);
      }),
    ),
  );
  for (const [path, output] of outputs) if (!isCurrent(path, output)) write(path, output, compile(path, outputs));
  return (path) => outputs.get(path);
}

const listSources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : listSources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });

/** An output has the time of its source. */
const isCurrent = (path: string, output: string): boolean =>
  statSync(output, { throwIfNoEntry: false })?.mtime.getTime() === statSync(path).mtime.getTime();

/** Writes to a temporary name and renames, because another run of tests may read the file. */
const write = (path: string, output: string, text: string): void => {
  const { mtime } = statSync(path);
  const draft = `${output}.${process.pid}.tmp`;
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(draft, text);
  utimesSync(draft, mtime, mtime);
  renameSync(draft, output);
};

type Change = { readonly start: number; readonly end: number; readonly text: string };

/** Overwrites the types with spaces, so that a stack trace names the lines of the source. */
const compile = (path: string, outputs: Outputs): string => {
  const source = readFileSync(path, 'utf8');
  const { code } = transformSync(source, { mode: 'strip-only' });
  const { module } = parseSync(path, source);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const changes = new Map<number, Change>();
  for (const { start, end } of requests) {
    // Imports of types alone are spaces now.
    const specifier = /^['"]((?:\.|@blotter\/).*)['"]$/.exec(code.slice(start, end))?.[1];
    if (specifier) changes.set(start, { start, end, text: toTarget(specifier, path, outputs) });
  }
  for (const { start, end } of module.importMetas) {
    const member = /^\.(url|filename|dirname)\b/.exec(code.slice(end));
    if (member) changes.set(start, { start, end: end + member[0].length, text: toOwnPlace(member[1], path) });
  }
  return [...changes.values()]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replaced }) => text.slice(0, start) + replaced + text.slice(end), code);
};

const toTarget = (specifier: string, path: string, outputs: Outputs): string => {
  const target = specifier.startsWith('.') ? join(dirname(path), specifier) : createRequire(path).resolve(specifier);
  return JSON.stringify(pathToFileURL(outputs.get(target) ?? target).href);
};

/** Compiled code still reads the files beside its source. */
const toOwnPlace = (member: string | undefined, path: string): string =>
  JSON.stringify(member === 'url' ? pathToFileURL(path).href : member === 'dirname' ? dirname(path) : path);
