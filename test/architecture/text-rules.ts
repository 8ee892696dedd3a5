import { toCode } from './code.ts';
import { isProgram, isTest, lineAt, type SourceFile } from './source-file.ts';

type Ban = {
  readonly pattern: RegExp;
  readonly because: string;
  /** Where it may stand. */
  readonly allowed: readonly string[];
};

const SRC = 'packages/server/src/';
/** The one door of the published client, which has none of the server's files. */
const SDK_DOOR = 'packages/sdk/src/surroundings.ts';

const BANS: readonly Ban[] = [
  {
    pattern: /\bprocess\s*\??\.\s*env\b|\bprocess\s*\[|\benv\b[^;={}]*\}\s*(=\s*process\b|from\b)/g,
    because: 'settings are read in config/config.ts',
    allowed: [`${SRC}config/config.ts`],
  },
  {
    pattern: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(\(\s*\)|(?=[;,)\]}.]))|(?<!\bnew\s+)\bDate\s*\(/g,
    because: 'the time comes from clock.ts',
    allowed: ['apps/console/src/clock.ts', 'apps/portal/src/clock.ts', `${SRC}clock.ts`, SDK_DOOR],
  },
  {
    pattern: /\bperformance\s*\.\s*now\b|\bhrtime\b/g,
    because: 'the monotonic time comes from clock.ts',
    allowed: [`${SRC}clock.ts`],
  },
  {
    pattern: /\bMath\s*\.\s*random\b|\brandom(Bytes|UUID|Int|Fill|FillSync)\b|\bgetRandomValues\b/g,
    because: 'randomness comes from ids.ts',
    allowed: [`${SRC}ids.ts`, SDK_DOOR],
  },
  { pattern: /(:|\bas|<|,|\|)\s*any\b(?!\s*[:(])/g, because: 'nothing is `any`', allowed: [] },
];

/** What the program itself may not say, tests aside. */
export function findBannedCode(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && /^(packages|apps)\//.test(file.path) && !isTest(file))
    .flatMap(({ path, text }) => {
      const code = toCode(text);
      return BANS.filter(({ allowed }) => !allowed.includes(path)).flatMap(({ pattern, because }) =>
        [...code.matchAll(pattern)].map(
          (match) => `${path}:${lineAt(code, match.index)} ${match[0].trim()}: ${because}`,
        ),
      );
    });
}

/** Vitest asks for these by their default export. */
const DEFAULT_EXPORTS = [
  'vitest.config.ts',
  'test/closing-line-reporter.ts',
  'packages/server/test/kit/global-postgres.ts',
  'packages/server/test/kit/global-postgres-15.ts',
  'packages/server/test/kit/global-postgres-quick.ts',
];

export function findDefaultExports(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => isProgram(file) && !DEFAULT_EXPORTS.includes(file.path))
    .filter(({ text }) => /\bexport\s+default\b|\bas\s+default\b/.test(toCode(text)))
    .map(({ path }) => `${path} has a default export`);
}

export function findOwnMocks(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => isProgram(file) && /\bvi\s*\.\s*(mock|doMock|hoisted)\b/.test(toCode(file.text)))
    .map(({ path }) => `${path} mocks a module`);
}

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
