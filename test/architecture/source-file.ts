import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `path` from the repository's root, with slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

const SKIPPED = /^(node_modules|coverage|dist|\.git|\.blotter|\.env)$|\.(log|tmp)$/;

/** Every text of the repository: what git would track, found without git. */
export function readRepository(root: string, folder = ''): readonly SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return readRepository(root, `${path}/`);
    if (!entry.isFile()) return [];
    const text = readFileSync(join(root, path), 'utf8');
    return text.includes('\0') ? [] : [{ path, text }];
  });
}

export function isProgram({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mts|mjs|js)$/.test(path);
}

/** A unit test beside its file, anything in a folder of tests, or a file of the trials package. */
export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(test|examples)\/|^packages\/trials\//.test(path);
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
