import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SDK = fileURLToPath(new URL('../../../packages/sdk/', import.meta.url));

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
  strict: true,
  // The types are checked with those of the other packages.
  noCheck: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  newLine: ts.NewLineKind.LineFeed,
};

/** Builds the published package: plain JavaScript and types, without dependencies. */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const program = ts.createProgram([join(SDK, 'src/index.ts')], {
    ...OPTIONS,
    rootDir: join(SDK, 'src'),
    outDir: folder,
  });
  const written = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) => written.set(path, text));
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(OPTIONS)));
  for (const [path, text] of written) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, path.endsWith('.d.ts') ? withJavaScriptNames(text) : text);
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await toManifest(), null, 2)}\n`);
  await copyFile(join(SDK, 'README.md'), join(folder, 'README.md'));
}

/** Rewrites import paths in declarations. The compiler does this only in programs. */
const withJavaScriptNames = (text: string): string =>
  text.replaceAll(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2');

const toManifest = async (): Promise<object> => {
  const { name, version, description, type, sideEffects } = JSON.parse(
    await readFile(join(SDK, 'package.json'), 'utf8'),
  );
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type,
    sideEffects,
    engines: { node: '>=20' },
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
};
