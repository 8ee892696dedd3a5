import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connector } from '../src/kit/connector.ts';
import type { LiveQuery } from '../src/kit/live-query.ts';
import { type Resource, toResource } from '../src/kit/resource.ts';
import type { Exchange } from './exchange.ts';

export type ExampleFiles = ReadonlyMap<string, Buffer>;

export interface Example {
  readonly name: string;
  readonly expectedPath: string;
  readonly files: ExampleFiles;
  readonly exchanges: readonly Exchange[] | undefined;
  readonly query: LiveQuery | undefined;
  readonly about: Readonly<Record<string, Partial<Resource>>>;
}

const SOURCES = fileURLToPath(new URL('../src/sources/', import.meta.url));
const DESCRIPTIONS: ReadonlySet<string> = new Set(['expected.json', 'exchanges.json', 'resources.json']);

const toOwnFolder = ({ manifest }: Connector): string => join(SOURCES, manifest.product, manifest.code.toLowerCase());

/** Returns whether the source has its own file and is not a member of a family's table. */
export function hasOwnFile(connector: Connector): boolean {
  return existsSync(join(toOwnFolder(connector), 'source.ts'));
}

export function listExamples(connector: Connector): readonly Example[] {
  const folder = join(toOwnFolder(connector), 'examples');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort()
    .map((name) => readExample(folder, name));
}

const readExample = (folder: string, name: string): Example => {
  const at = (file: string): string => join(folder, name, file);
  const exchanges = findJson(at('exchanges.json')) as { exchanges: Exchange[]; query?: LiveQuery } | undefined;
  return {
    name,
    expectedPath: at('expected.json'),
    files: new Map(
      readdirSync(join(folder, name))
        .filter((file) => !DESCRIPTIONS.has(file))
        .sort()
        .map((file) => [file, readFileSync(at(file))]),
    ),
    exchanges: exchanges?.exchanges,
    query: exchanges?.query,
    about: (findJson(at('resources.json')) ?? {}) as Record<string, Partial<Resource>>,
  };
};

export function findJson(path: string): unknown {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
}

export async function* toResources({ files, about }: Pick<Example, 'files' | 'about'>): AsyncIterable<Resource> {
  for (const [name, bytes] of files) yield toResource(bytes, { ...about[name], name });
}
