import { posix } from 'node:path';
import { toCode } from './code.ts';
import { lineAt, type SourceFile } from './source-file.ts';

export type Import = {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  /** Gone at run time. `import { type A }` is not: its module is still loaded. */
  readonly typeOnly: boolean;
  /** The file, where it is one of ours; else the package, `node:…` for Node's own. */
  readonly target: { readonly file: string } | { readonly package: string };
};

const CLAUSE =
  /(?<=^|[;}\n])[ \t]*(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?(?:(?!\b(?:import|export)\b)[^'"`;()=])*?\bfrom\s*(?=['"])/g;
const BARE = /(?<=^|[;}\n])[ \t]*import\s*(?=['"])/g;
const CALL = /\b(?:import|require|require\.resolve|import\.meta\.resolve)\s*\(\s*(?=['"`])/g;

export function listImports({ path, text }: SourceFile): readonly Import[] {
  const code = toCode(text);
  return [CLAUSE, BARE, CALL]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map((match) => {
      const quoteAt = match.index + match[0].length;
      const specifier = text.slice(quoteAt + 1, text.indexOf(text[quoteAt] as string, quoteAt + 1));
      return {
        from: path,
        line: lineAt(text, quoteAt),
        specifier,
        typeOnly: match[1] !== undefined,
        target: toTarget(path, specifier),
      };
    });
}

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
