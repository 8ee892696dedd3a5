import { findCycles } from './cycles.ts';
import type { Import } from './imports.ts';
import { isTest } from './source-file.ts';

type Circles = readonly (readonly string[])[];

/** The nodes that each node imports. Imports inside one node are left out unless the node is a file that imports itself. */
const toEdges = (
  imports: readonly Import[],
  nodeOf: (path: string) => string,
): ReadonlyMap<string, readonly string[]> => {
  const edges = new Map<string, Set<string>>();
  for (const { from, target } of imports) {
    if (!('file' in target)) continue;
    const [own, other] = [nodeOf(from), nodeOf(target.file)];
    if (own === other && from !== target.file) continue;
    edges.set(own, (edges.get(own) ?? new Set()).add(other));
  }
  return new Map([...edges].map(([node, others]) => [node, [...others]]));
};

/** Groups of files that import each other, directly or through others. Imports of types count. */
export function findFileCircles(imports: readonly Import[]): Circles {
  return findCycles(toEdges(imports, (path) => path));
}

const SRC = 'packages/server/src/';
/** A room of a feature, or a folder of the server beside `features`. */
const FOLDER = new RegExp(`^${SRC}(?:features/[^/]+/[^/]+|(?!features/)[^/]+)(?=/)`);

/**
 * Groups of folders that import each other: the rooms of one feature, and the folders of the server beside `features`.
 * A file outside these folders is a node of its own, so a circle of folders that passes through it is found as well.
 */
export function findFolderCircles(imports: readonly Import[]): Circles {
  const inside = imports.filter(({ from }) => from.startsWith(SRC) && !isTest({ path: from }));
  const circles = findCycles(toEdges(inside, (path) => FOLDER.exec(path)?.[0] ?? path));
  return circles.filter((circle) => circle.some((node) => !node.endsWith('.ts')));
}
