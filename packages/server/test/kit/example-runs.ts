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

type Language = {
  readonly file: string;
  readonly runner: string;
  readonly program: (runner: string) => readonly [string, ...string[]];
};

/** One process a language, which runs all of its examples, each in a folder and with an address of its own. */
const LANGUAGES: { readonly [language: string]: Language } = {
  bash: {
    file: 'example.sh',
    program: (runner) => ['bash', runner],
    runner: `while read -r folder; do
  ( cd "$folder" && set -e && set -a && . ./env.sh && set +a && . ./example.sh ) > "$folder/output" 2> "$folder/error" < /dev/null \\
    || echo "exit $?" >> "$folder/failed"
done < folders`,
  },
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

const RUNNERS: { readonly [language: string]: string } = { bash: 'run.sh', ts: 'run.mjs', python: 'run.py' };

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Runs a language's examples in their order, in `folder`. */
export async function runExamples(
  folder: string,
  language: string,
  examples: readonly DocExample[],
  toEnvironment: (example: DocExample) => Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, ExampleRun>> {
  const { file, runner, program } = LANGUAGES[language] as Language;
  const home = join(folder, language);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{"type": "module"}');
  for (const example of examples) {
    const own = join(home, example.id);
    await mkdir(own);
    const environment = toEnvironment(example);
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${quote(value)}`);
    await writeFile(join(own, 'env.json'), JSON.stringify(environment));
    await writeFile(join(own, 'env.sh'), lines.join('\n'));
    await writeFile(join(own, file), example.code);
  }
  await writeFile(join(home, 'folders'), `${examples.map(({ id }) => join(home, id)).join('\n')}\n`);
  const path = join(home, RUNNERS[language] as string);
  await writeFile(path, runner);
  const [command, ...args] = program(path);
  await run(command, args, { cwd: language === 'bash' ? home : SERVER_FOLDER });
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
