import { type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { lineAt, type SourceFile } from './source-file.ts';

const parsed = new WeakMap<SourceFile, Program>();

/** The syntax tree of a program, without parentheses. Throws on a syntax error. */
function parse(file: SourceFile): Program {
  const known = parsed.get(file);
  if (known) return known;
  const { program, errors } = parseSync(file.path, file.text, { preserveParens: false, sourceType: 'module' });
  const [error] = errors;
  if (error) throw new Error(`${file.path}:${lineAt(file.text, error.labels[0]?.start ?? 0)} ${error.message}`);
  parsed.set(file, program);
  return program;
}

/** Calls the visitor for each node of the file, in the order of the text. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file));
}

type Spot = { readonly start: number };

/** Lists `path:line` for each node that the visitor reports, with the words it gives. */
export function listFindings(
  file: SourceFile,
  toVisitor: (report: (node: Spot, words: string) => void) => VisitorObject,
): readonly string[] {
  const found: string[] = [];
  visit(
    file,
    toVisitor(({ start }, words) => found.push(`${file.path}:${lineAt(file.text, start)} ${words}`)),
  );
  return found;
}
