import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findFileCircles, findFolderCircles } from './architecture/circles.ts';
import {
  findBannedCode,
  findDefaultExports,
  findExportedArrows,
  findNumberCasts,
  findOwnMocks,
  findSpreadLiterals,
} from './architecture/code-rules.ts';
import { type Import, listImports } from './architecture/imports.ts';
import {
  findForbiddenPackages,
  findProductImportingTests,
  findUndeclaredPackages,
} from './architecture/package-rules.ts';
import { findImpureFiles, findLayerBreaches } from './architecture/server-rules.ts';
import { isProgram, readRepository, type SourceFile } from './architecture/source-file.ts';
import {
  findBadNames,
  findFullFolders,
  findLockedHosts,
  findLongFiles,
  findMachinePaths,
} from './architecture/text-rules.ts';

const toImports = (files: readonly SourceFile[]): readonly Import[] => files.filter(isProgram).flatMap(listImports);

/** The number of casts to a number in the code. Lower this limit when a cast is removed. */
const MOST_NUMBER_CASTS = 30;

describe('the architecture rules', () => {
  const files = readRepository(fileURLToPath(new URL('..', import.meta.url)));
  const imports = toImports(files);

  it('every relative import points to a file', () => {
    const known = new Set(files.map(({ path }) => path));
    const astray = imports.filter(({ target }) => 'file' in target && !known.has(target.file));
    expect(astray.map(({ from, line, specifier }) => `${from}:${line} ${specifier}`)).toEqual([]);
    expect(imports.length).toBeGreaterThan(500);
  });

  it('packages import only allowed packages', () => expect(findForbiddenPackages(imports)).toEqual([]));
  it('the program imports no test', () => expect(findProductImportingTests(imports)).toEqual([]));
  it('every imported package is declared', () => expect(findUndeclaredPackages(imports, files)).toEqual([]));
  it('no lock file names a host', () => expect(findLockedHosts(files)).toEqual([]));
  it('layers import downwards only (routes, jobs → service → store), kits import no feature, features not each other', () =>
    expect(findLayerBreaches(imports)).toEqual([]));
  it('pure files have no asynchronous code', () => expect(findImpureFiles(files)).toEqual([]));
  it('there is no import cycle between files, subfolders of a feature or kits', () => {
    expect(findFileCircles(imports)).toEqual([]);
    expect(findFolderCircles(imports)).toEqual([]);
  });
  it('settings, time and randomness have one module each, and no type is any', () =>
    expect(findBannedCode(files)).toEqual([]));
  it('exported functions are declarations', () => expect(findExportedArrows(files)).toEqual([]));
  it('no code spreads an object literal', () => expect(findSpreadLiterals(files)).toEqual([]));
  it('the number of casts to a number does not grow', () =>
    expect(findNumberCasts(files).slice(MOST_NUMBER_CASTS)).toEqual([]));
  it('no file has a default export', () => expect(findDefaultExports(files)).toEqual([]));
  it('no test mocks our own code', () => expect(findOwnMocks(files)).toEqual([]));
  it('no file is over 300 lines', () => expect(findLongFiles(files)).toEqual([]));
  it('no folder of a feature has over 20 files', () => expect(findFullFolders(files)).toEqual([]));
  it('names are kebab-case and never utils, helpers, common, misc or lib', () =>
    expect(findBadNames(files)).toEqual([]));
  it('no file contains a path of a machine', () => expect(findMachinePaths(files)).toEqual([]));
});

const file = (path: string, text: string): SourceFile => ({ path, text });
const src = (path: string, text: string): SourceFile => file(`packages/server/src/${path}`, text);
const from = (specifier: string): string => `import { x } from '${specifier}';\n`;

describe('the checker detects planted violations', () => {
  it('reads imports of every form, and none in comments, strings, templates or regular expressions', () => {
    const text = [
      `import a, { b } from './one.ts';`,
      `import type { C } from './two.ts';`,
      `import {\n  type D,\n  e,\n} from "./three.ts";`,
      `import './four.ts';`,
      `export * from './five.ts';`,
      `export type { F } from './six.ts';`,
      `const g = await import('./seven.ts');`,
      `// import x from './no-comment.ts';`,
      `/* import x from './no-block.ts'; */`,
      `const h = "import x from './no-string.ts';";`,
      "const i = `\nimport x from './no-template.ts';\n$" + '{await import(`./eight.ts`)} import("./no.ts")`;',
      `const j = /import x from '.\\/no-regex.ts'/.test('') ? 4 / 2 : import('./nine.ts');`,
    ].join('\n');
    const found = listImports(file('a/b.ts', text)).map(
      ({ specifier, typeOnly }) => `${specifier}${typeOnly ? ' type' : ''}`,
    );
    const numbers = ['eight', 'five', 'four', 'nine', 'one', 'seven', 'six', 'three', 'two'];
    expect(found.sort()).toEqual(numbers.map((name) => `./${name}.ts${['six', 'two'].includes(name) ? ' type' : ''}`));
  });

  it.each([
    ['a package that may not be imported', 'packages/sdk/src/a.ts', from('@blotter/contract')],
    ['a package of another’s that contract may not use', 'packages/contract/src/a.ts', from('fastify')],
    ['a way round the table', 'packages/contract/src/a.ts', from('../../server/src/ids.ts')],
    [
      'a server that calls itself, the agents’ door aside',
      'packages/server/src/compose/compose.ts',
      from('@blotter/sdk'),
    ],
    ['a program that imports a trial', 'test/a.ts', from('../packages/trials/bench/a.ts')],
    ['a package that is not in the table', 'packages/novel/src/a.ts', from('@blotter/server')],
  ])('%s', (_what, path, text) => {
    expect(findForbiddenPackages(toImports([file(path, text)]))).toHaveLength(1);
  });

  it.each([
    ['a feature that imports another', src('features/a/a-service.ts', from('../b/b-service.ts'))],
    ['even its types', src('features/a/a-service.ts', `import type { B } from '../b/b.ts';`)],
    ['a route that imports a store', src('features/a/a-routes.ts', from('./a-store.ts'))],
    ['a store that imports a service', src('features/a/a-store.ts', from('./a-service.ts'))],
    ['a store that imports a kit', src('features/a/a-store.ts', from('../../vault/vault.ts'))],
    ['a service that imports routes', src('features/a/a-service.ts', from('./a-routes.ts'))],
    ['a service that knows HTTP', src('features/a/a-service.ts', from('../../http/call.ts'))],
    ['a pure file that imports a store', src('features/a/a.ts', from('./a-store.ts'))],
    ['a pure file that imports a kit', src('features/a/a.ts', from('../../store/database.ts'))],
    ['a route that imports a store of another room', src('features/a/one/a-routes.ts', from('../two/b-store.ts'))],
    ['a room that imports another feature', src('features/a/one/a-service.ts', from('../../b/one/b-service.ts'))],
    ['a feature that knows the framework', src('features/a/a-routes.ts', from('fastify'))],
    ['a feature that knows the wiring', src('features/a/a-service.ts', from('../../compose/compose.ts'))],
    ['a kit that imports a feature', src('http/gate.ts', from('../features/a/a.ts'))],
    ['a kit that knows the settings', src('http/gate.ts', from('../config/config.ts'))],
    ['a base file that imports a feature', src('clock.ts', from('./features/a/a.ts'))],
    ['a kit that knows the settings’ folder', src('http/gate.ts', from('../config/settings.ts'))],
    ['a file that has no place', src('stuff.ts', from('./clock.ts'))],
  ])('%s', (_what, planted) => {
    expect(findLayerBreaches(toImports([planted]))).toHaveLength(1);
  });

  it('accepts imports that follow the layers', () => {
    const allowed = [
      src('features/a/a-routes.ts', from('./a-service.ts') + from('../../http/call.ts') + from('@blotter/contract')),
      src('features/a/a-service.ts', from('./a-store.ts') + from('./a.ts') + from('../../failure.ts')),
      src('features/a/a-store.ts', `${from('../../store/database.ts')}import type { A } from './a.ts';`),
      src('features/a/one/a-routes.ts', from('../two/b-service.ts') + from('../a.ts') + from('../../../http/call.ts')),
      src('compose/compose.ts', from('../features/a/a-service.ts') + from('../http/app.ts')),
      src('http/gate.ts', from('../limits/quota.ts') + from('../clock.ts')),
    ];
    expect(findLayerBreaches(toImports(allowed))).toEqual([]);
  });

  it('an asynchronous pure file', () => {
    expect(findImpureFiles([src('features/a/a.ts', 'export const a = async () => 1;')])).toHaveLength(1);
    expect(findImpureFiles([src('features/a/one/a.ts', 'for await (const a of b) c(a);')])).toHaveLength(1);
    expect(findImpureFiles([src('features/a/a.ts', '/** await nothing */ export const a = 1;')])).toEqual([]);
  });

  it('an import cycle of one file, of three files, through a package or of types', () => {
    const three = [src('a.ts', from('./b.ts')), src('b.ts', from('./c.ts')), src('c.ts', from('./a.ts'))];
    expect(findFileCircles(toImports(three))).toEqual([three.map(({ path }) => path)]);
    expect(findFileCircles(toImports([src('a.ts', from('./a.ts'))]))).toHaveLength(1);
    const packages = [
      file('packages/match/src/index.ts', from('@blotter/vocab')),
      file('packages/vocab/src/index.ts', from('@blotter/match')),
    ];
    expect(findFileCircles(toImports(packages))).toHaveLength(1);
    const types = [src('a.ts', from('./b.ts')), src('b.ts', `import type { A } from './a.ts';`)];
    expect(findFileCircles(toImports(types))).toHaveLength(1);
    const inline = [src('a.ts', from('./b.ts')), src('b.ts', `export type B = import('./a.ts').A;`)];
    expect(findFileCircles(toImports(inline))).toHaveLength(1);
    expect(findFileCircles(toImports([src('a.ts', from('./b.ts')), src('b.ts', from('./c.ts'))]))).toEqual([]);
  });

  it('an import cycle of subfolders, of kits, or through a file outside both', () => {
    const room = (path: string, specifier: string): SourceFile =>
      src(`features/a/${path}`, `import type { X } from '${specifier}';`);
    const rooms = [room('one/a.ts', '../two/b.ts'), room('two/c.ts', '../one/d.ts')];
    expect(findFolderCircles(toImports(rooms))).toHaveLength(1);
    const kits = [src('http/a.ts', from('../store/b.ts')), src('store/c.ts', from('../http/d.ts'))];
    expect(findFolderCircles(toImports(kits))).toHaveLength(1);
    const through = [room('one/a.ts', '../b.ts'), room('b.ts', './two/c.ts'), room('two/c.ts', '../one/d.ts')];
    expect(findFolderCircles(toImports(through))).toHaveLength(1);
    const straight = [room('one/a.ts', './b.ts'), room('one/b.ts', '../c.ts'), room('d.ts', './one/a.ts')];
    expect(findFolderCircles(toImports(straight))).toEqual([]);
  });

  it('an exported arrow, a spread literal, a cast to a number', () => {
    const arrows = ['export const a = () => 1;', 'export const a = async function () {};'];
    for (const text of arrows) expect(findExportedArrows([src('a.ts', text)])).toHaveLength(1);
    const typed = 'export const a: A = () => 1; const b = () => 1; export const c = memoize(() => 1);';
    expect(findExportedArrows([src('a.ts', typed)])).toEqual([]);
    expect(findSpreadLiterals([src('a.ts', 'const a = { ...{ b } }; const c = { ...({ d }) };')])).toHaveLength(2);
    expect(findSpreadLiterals([src('a.ts', 'const a = { ...b, ...(c && { c }) }; // ...{')])).toEqual([]);
    expect(findNumberCasts([src('a.ts', 'const a = b as number;')])).toHaveLength(1);
    expect(findNumberCasts([src('a.ts', `const a = b as number[]; const c = 'as number';`)])).toEqual([]);
  });

  it('a full folder, and an exemption that is not needed', () => {
    const many = Array.from({ length: 21 }, (_, at) => src(`features/a/one/f${at}.ts`, ''));
    expect(findFullFolders(many)).toHaveLength(1);
    const tests = [src('features/a/one/f1.test.ts', ''), src('features/a/one/b-table.ts', '')];
    expect(findFullFolders([...many.slice(1), ...tests])).toEqual([]);
  });

  it.each([
    'const a = process.env.A;',
    'const a = process.env["A"];',
    'const a = globalThis.process?.env;',
    'const { env } = process;',
    'const a = `$' + '{process.env.A}`;',
    `import { env } from 'node:process';`,
    'const a = Date.now();',
    'const a = new Date();',
    'const a = new Date().getTime();',
    'const a = Date();',
    'const a = performance.now();',
    'const a = process.hrtime();',
    'const a = Math.random();',
    `import { randomBytes } from 'node:crypto';`,
    'const a = crypto.randomUUID();',
    'const a = (b as any).c;',
    'const a: any = 1;',
    'const a: Record<string, any> = {};',
  ])('%s', (text) => {
    expect(findBannedCode([src('features/a/a.ts', text)])).not.toEqual([]);
    expect(findBannedCode([src('features/a/a.test.ts', text)])).toEqual([]);
  });

  it.each([
    'const a = new Date(1);',
    'const a = new Date(now.getTime());',
    '// process.env.A, Date.now(), any',
    `const a = 'Math.random()';`,
    'const a: Date = b;',
    'const any = 1;',
  ])('accepts %s', (text) => {
    expect(findBannedCode([src('features/a/a.ts', text)])).toEqual([]);
  });

  it('an undeclared package, one declared for tests only, and one that is declared', () => {
    const manifest = file('packages/server/package.json', '{"dependencies":{"pg":"1"},"devDependencies":{"tar":"1"}}');
    const root = file('package.json', '{"devDependencies":{"vitest":"1"}}');
    const planted = [src('a.ts', from('left-pad') + from('tar') + from('pg') + from('node:fs') + from('vitest'))];
    expect(findUndeclaredPackages(toImports(planted), [manifest, root])).toHaveLength(3);
    const tests = [src('a.test.ts', from('tar') + from('pg') + from('vitest') + from('@blotter/contract'))];
    expect(findUndeclaredPackages(toImports(tests), [manifest, root])).toHaveLength(1);
  });

  it('a test that the program imports', () => {
    expect(findProductImportingTests(toImports([src('a.ts', from('../test/kit/b.ts'))]))).toHaveLength(1);
  });

  it('names, lengths, default exports, mocks, machine paths, hosts in a lock file', () => {
    expect(findBadNames([src('utils.ts', ''), src('helpers/a.ts', ''), src('camelCase.ts', '')])).toHaveLength(3);
    expect(findBadNames([src('a-b.test.ts', ''), src('a/index.ts', '')])).toEqual([]);
    expect(findLongFiles([src('a.ts', 'x;\n'.repeat(301)), src('b.ts', 'x;\n'.repeat(300))])).toHaveLength(1);
    expect(findDefaultExports([src('a.ts', 'export default 1;'), src('b.ts', '// export default 1')])).toHaveLength(1);
    expect(findOwnMocks([src('a.test.ts', `vi.mock('./b.ts');`)])).toHaveLength(1);
    expect(findMachinePaths([file('README.md', ['', 'home', 'jane', 'x'].join('/'))])).toHaveLength(1);
    expect(findMachinePaths([file('README.md', 'see docs/work/plan.md and /v1/work/x')])).toEqual([]);
    expect(findLockedHosts([file('package-lock.json', '"resolved": "https://registry.example/x"')])).toHaveLength(1);
  });
});
