import { posix } from 'node:path';
import { isProgram, isTest, type SourceFile } from './source-file.ts';

const LONGEST_FILE = 300;
/** Tables of data and what is generated. */
const MAY_BE_LONG = /table|generated|examples\//;

export function findLongFiles(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => isProgram(file) && !MAY_BE_LONG.test(file.path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

const MOST_FILES = 20;
const FEATURES = 'packages/server/src/features/';
/** A folder below `features/` holds at most 20 files, tests and tables aside. */
export function findFullFolders(files: readonly SourceFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!file.path.startsWith(FEATURES) || isTest(file) || /-table\.ts$/.test(file.path)) continue;
    const folder = posix.dirname(file.path).slice(FEATURES.length);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `features/${folder} has ${count} files`);
}

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const DRAWER = /^(utils?|helpers?|common|misc|lib)(\.|$)/;

export function findBadNames(files: readonly SourceFile[]): readonly string[] {
  return files.filter(isProgram).flatMap(({ path }) =>
    path
      .split('/')
      .filter((name) => DRAWER.test(name) || !KEBAB_CASE.test(name))
      .map((name) => `${path}: ${name} ${DRAWER.test(name) ? 'says nothing of what is inside' : 'is not kebab-case'}`),
  );
}

const MACHINE_PATH = new RegExp(
  `(^|[^A-Za-z0-9_.])/(${['home', 'root', 'work', 'farm', 'Users'].join('|')})/[A-Za-z.]`,
);

export function findMachinePaths(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        MACHINE_PATH.test(line) ? [`${path}:${index + 1} names a folder of somebody's machine`] : [],
      ),
  );
}

/** An address of a registry in the lock file would bind every clone to it. */
export function findLockedHosts(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => path.endsWith('package-lock.json'))
    .flatMap(({ path, text }) => (/"resolved":\s*"(http|git)/.test(text) ? [`${path} names download hosts`] : []));
}
