import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DocExample } from './doc-examples.ts';

const run = promisify(execFile);
const SERVER_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** The output of one example and whether it failed. */
export type ExampleRun = { readonly output: string; readonly error: string };

export type Environment = Readonly<Record<string, string>>;

type Language = {
  readonly file: string;
  readonly runner: string;
  readonly program: (runner: string) => readonly [string, ...string[]];
};

/** One process a language, which runs all of its examples, each in a folder and with an address of its own. */
const LANGUAGES: { readonly [language: string]: Language } = {
  ts: {
    file: 'example.ts',
    program: (runner) => [process.execPath, '--import', 'tsx', runner],
    runner: `import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
const here = dirname(fileURLToPath(import.meta.url));
for (const folder of readFileSync(join(here, 'folders'), 'utf8').trim().split('\\n')) {
  Object.assign(process.env, JSON.parse(readFileSync(join(folder, 'env.json'), 'utf8')));
  process.chdir(folder);
  let output = '';
  console.log = (...parts) => { output += parts.join(' ') + '\\n'; };
  try {
    await import(join(folder, 'example.ts'));
  } catch (error) {
    writeFileSync(join(folder, 'failed'), String(error?.stack));
  }
  writeFileSync(join(folder, 'output'), output);
}`,
  },
  python: {
    file: 'example.py',
    program: (runner) => ['python3', runner],
    runner: `import contextlib, io, json, os, runpy, traceback
here = os.path.dirname(os.path.abspath(__file__))
for folder in open(os.path.join(here, "folders")).read().split():
    os.environ.update(json.load(open(os.path.join(folder, "env.json"))))
    os.chdir(folder)
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            runpy.run_path("example.py")
    except BaseException:
        open("failed", "w").write(traceback.format_exc())
    open("output", "w").write(output.getvalue())`,
  },
};

export async function hasPython(): Promise<boolean> {
  return run('python3', ['--version']).then(
    () => true,
    () => false,
  );
}

const RUNNERS: { readonly [language: string]: string } = { ts: 'run.mjs', python: 'run.py' };

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A reader's shell with one pasted block. Then the variables that it has set are written down. */
const toPaste = ({ id }: DocExample, own: Environment): string =>
  [
    ...Object.entries(own).map(([name, value]) => `export ${name}=${quote(value)}`),
    `. ./${id}.sh > ${id}.output 2> ${id}.error < /dev/null || echo "exit $?" >> ${id}.error`,
    `env -0 > ${id}.env`,
  ].join('\n');

/** The output of each pasted example, and the environment after it. */
type PastedPage = ReadonlyMap<string, ExampleRun & { readonly environment: Environment }>;

/**
 * Pastes the shell examples of a page into one shell, in their order. `environment` is what the reader's shell has before.
 * `toOwn` are variables that the test sets before each example, so that it can tell their calls apart.
 */
export async function pastePage(
  folder: string,
  examples: readonly DocExample[],
  environment: Environment,
  toOwn: (example: DocExample) => Environment,
): Promise<PastedPage> {
  await mkdir(folder, { recursive: true });
  for (const { id, code } of examples) await writeFile(join(folder, `${id}.sh`), code);
  await writeFile(join(folder, 'paste.sh'), examples.map((example) => toPaste(example, toOwn(example))).join('\n'));
  await run('bash', ['paste.sh'], { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...environment } });
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const toEntry = async ({ id }: DocExample) => {
    const [output, error, after] = await Promise.all([read(`${id}.output`), read(`${id}.error`), read(`${id}.env`)]);
    const lines = after.split('\0').filter(Boolean);
    const variables = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    return [id, { output, error, environment: Object.fromEntries(variables) as Environment }] as const;
  };
  return new Map(await Promise.all(examples.map(toEntry)));
}

/** Runs the examples of TypeScript or Python, each with the environment of its place on its page. */
export async function runExamples(
  folder: string,
  language: string,
  examples: readonly DocExample[],
  toEnvironment: (example: DocExample) => Environment,
): Promise<ReadonlyMap<string, ExampleRun>> {
  const { file, runner, program } = LANGUAGES[language] as Language;
  const home = join(folder, language);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{"type": "module"}');
  for (const example of examples) {
    const own = join(home, example.id);
    await mkdir(own);
    await writeFile(join(own, 'env.json'), JSON.stringify(toEnvironment(example)));
    await writeFile(join(own, file), example.code);
  }
  await writeFile(join(home, 'folders'), `${examples.map(({ id }) => join(home, id)).join('\n')}\n`);
  const path = join(home, RUNNERS[language] as string);
  await writeFile(path, runner);
  const [command, ...args] = program(path);
  await run(command, args, { cwd: SERVER_FOLDER });
  const read = (id: string, name: string): Promise<string> => readFile(join(home, id, name), 'utf8').catch(() => '');
  return new Map(
    await Promise.all(
      examples.map(
        async ({ id }) =>
          [
            id,
            { output: await read(id, 'output'), error: `${await read(id, 'failed')}${await read(id, 'error')}` },
          ] as const,
      ),
    ),
  );
}
