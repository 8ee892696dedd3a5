import { posix } from 'node:path';
import type { Expression, StringLiteral } from 'oxc-parser';
import { lineAt, type SourceFile } from './source-file.ts';
import { visit } from './syntax.ts';

export type Import = {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  /** True if nothing is loaded at run time. `import { type A }` still loads its module. */
  readonly typeOnly: boolean;
  /** The file, if it is one of ours, else the package (`node:…` for Node's own). */
  readonly target: { readonly file: string } | { readonly package: string };
};

/** Every import of a file: static, re-exported, dynamic, `require`, `import.meta.resolve` and `import('…')` in a type. */
export function listImports(file: SourceFile): readonly Import[] {
  const { path, text } = file;
  const imports: Import[] = [];
  const add = (specifier: string | undefined, start: number, typeOnly: boolean): void => {
    if (specifier === undefined) return;
    imports.push({ from: path, line: lineAt(text, start), specifier, typeOnly, target: toTarget(path, specifier) });
  };
  const addStatement = (source: StringLiteral | null, kind: 'type' | 'value'): void =>
    add(source?.value, source?.start ?? 0, kind === 'type');
  visit(file, {
    ImportDeclaration: ({ source, importKind }) => addStatement(source, importKind ?? 'value'),
    ExportNamedDeclaration: ({ source, exportKind }) => addStatement(source, exportKind ?? 'value'),
    ExportAllDeclaration: ({ source, exportKind }) => addStatement(source, exportKind ?? 'value'),
    ImportExpression: ({ source }) => add(toText(source), source.start, false),
    TSImportType: ({ source }) => add(source.value, source.start, true),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && first.type !== 'SpreadElement' && LOADERS.includes(text.slice(callee.start, callee.end)))
        add(toText(first), first.start, false);
    },
  });
  return imports;
}

const LOADERS = ['require', 'require.resolve', 'import.meta.resolve'];

/** The text of a string or of a template without holes. */
const toText = (node: Expression): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
};

const toTarget = (path: string, specifier: string): Import['target'] => {
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(path), specifier) };
  const [scopeOrName = '', name = '', ...rest] = specifier.split('/');
  if (scopeOrName === '@blotter')
    return { file: posix.join(folderOf(name), ...(rest.length > 0 ? rest : ['src/index.ts'])) };
  return { package: scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName };
};

const folderOf = (name: string): string => {
  if (['codegen', 'web-build'].includes(name)) return `tools/${name}`;
  return ['console', 'docs', 'portal', 'verify'].includes(name) ? `apps/${name}` : `packages/${name}`;
};

/** The workspace a file belongs to; '' for the root's own files. */
export function workspaceOf(path: string): string {
  return /^(?:packages|tools|apps)\/([^/]+)\//.exec(path)?.[1] ?? '';
}
