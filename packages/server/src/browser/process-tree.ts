import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;

type ProcessEntry = { readonly pid: number; readonly parent: number };

const listAll = async (): Promise<readonly ProcessEntry[]> => {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat, at) => {
    // The second field is a name that may contain spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return stat === '' || state === 'Z' ? [] : [{ pid: Number(names[at]), parent: Number(parent) }];
  });
};

/** Lists the process and its descendants on Linux. Empty on other systems. */
export async function listTree(root: number): Promise<readonly number[]> {
  const all = await listAll();
  const tree = all.filter(({ pid }) => pid === root).map(({ pid }) => pid);
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return tree;
}

/** Returns the private memory of the tree, plus the shared memory of its largest process. */
export async function measureTree(root: number): Promise<number> {
  const maps = await Promise.all(
    (await listTree(root)).map((pid) => readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0 0')),
  );
  const pages = maps.map((line) => line.split(' ').map(Number));
  const own = pages.reduce((sum, [, resident = 0, shared = 0]) => sum + resident - shared, 0);
  return (own + Math.max(0, ...pages.map(([, , shared = 0]) => shared))) * PAGE_BYTES;
}
