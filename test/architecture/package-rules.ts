import { isBuiltin } from 'node:module';
import { type Import, workspaceOf } from './imports.ts';
import type { SourceFile } from './source-file.ts';

/** The packages that each package may import. Only server/bin may start the simulator, as its own process. */
const MAY_IMPORT: { readonly [workspace: string]: readonly string[] } = {
  vocab: [],
  match: ['vocab'],
  contract: ['vocab'],
  connectors: ['vocab'],
  sim: ['vocab'],
  server: ['match', 'connectors', 'contract', 'docs', 'vocab'],
  sdk: [],
  console: ['sdk', 'web-build'],
  docs: ['contract', 'vocab', 'web-build'],
  portal: ['sdk', 'vocab', 'web-build'],
  verify: ['web-build'],
  'sdk-tarball': ['codegen', 'web-build'],
  'web-build': [],
  codegen: ['connectors', 'contract', 'server', 'vocab'],
};

/** Trials may import everything, also past the border of a package. No other package may import trials. */
const TRIALS = 'trials';

const AGENTS_DOOR = 'packages/server/src/mcp/';

/** The packages that stay light name everything of others' they use. */
const MAY_USE: { readonly [workspace: string]: readonly string[] } = { vocab: [], contract: ['typebox'] };

export function findForbiddenPackages(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, line, specifier, target }) => {
    const own = workspaceOf(from);
    const at = `${from}:${line} imports ${specifier}`;
    if ('package' in target) {
      const allowed = MAY_USE[own];
      return !allowed || isTestFile(from) || isBuiltin(target.package) || allowed.includes(target.package)
        ? []
        : [`${at}, which ${own} may not use`];
    }
    const other = workspaceOf(target.file);
    if (own === other || own === TRIALS) return [];
    if (other === TRIALS) return [`${at}, which only trials may import`];
    if (own !== '' && !MAY_IMPORT[own]) return [`${from}: the package ${own} is not in the table of imports`];
    if (specifier.startsWith('.') && own !== '') return [`${at}, past the border of its package`];
    const startsSimulator = other === 'sim' && from.startsWith('packages/server/bin/');
    // The agents' door is a client of the API like any other; the server proper never calls itself.
    const isClient = other === 'sdk' && own === 'server' && (from.startsWith(AGENTS_DOOR) || isTestFile(from));
    // Tests compare the built page with the texts it is built from.
    const readsTexts = other === 'portal' && own === 'server' && isTestFile(from);
    return own === '' || startsSimulator || isClient || readsTexts || MAY_IMPORT[own]?.includes(other)
      ? []
      : [`${at}, which ${own} may not import`];
  });
}

const isTestFile = (path: string): boolean => /\.test\.ts$|\/test\/|^packages\/trials\//.test(path);

/** The program itself never leans on its tests. */
export function findProductImportingTests(imports: readonly Import[]): readonly string[] {
  return imports
    .filter(
      ({ from, target }) =>
        !isTestFile(from) && 'file' in target && isTestFile(target.file) && workspaceOf(from) !== '',
    )
    .map(({ from, line, specifier }) => `${from}:${line} imports ${specifier}, a file of the tests`);
}

type Manifest = { readonly [kind: string]: { readonly [name: string]: string } | undefined };

/** A workspace declares its imports in its own package.json: run-time imports as dependencies. Tests may also use those of the root. */
export function findUndeclaredPackages(imports: readonly Import[], files: readonly SourceFile[]): readonly string[] {
  const manifests = new Map(
    files
      .filter(({ path }) => /^((packages|tools|apps)\/[^/]+\/)?package\.json$/.test(path))
      .map(({ path, text }) => [workspaceOf(path), JSON.parse(text) as Manifest]),
  );
  const declares = (workspace: string, kinds: readonly string[], name: string): boolean =>
    kinds.some((kind) => manifests.get(workspace)?.[kind]?.[name] !== undefined);
  const running = ['dependencies', 'optionalDependencies', 'peerDependencies'];
  return imports.flatMap(({ from, line, target, specifier }) => {
    const own = workspaceOf(from);
    const name = toPackageName(target, specifier, own);
    if (name === undefined) return [];
    const declared =
      own === '' || isTestFile(from)
        ? [own, ''].some((workspace) => declares(workspace, [...running, 'devDependencies'], name))
        : declares(own, running, name);
    return declared
      ? []
      : [`${from}:${line} imports ${name}, which package.json of ${own || 'the root'} does not declare`];
  });
}

const toPackageName = (target: Import['target'], specifier: string, own: string): string | undefined => {
  if ('package' in target) return isBuiltin(target.package) ? undefined : target.package;
  return specifier.startsWith('@blotter/') && workspaceOf(target.file) !== own
    ? `@blotter/${workspaceOf(target.file)}`
    : undefined;
};
