import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export type Example = {
  readonly command: string;
  /** The output that the guide states. */
  readonly promises: readonly string[];
};

/** The shell examples of a guide, in their order: commands, each with the `# →` lines behind it. */
export async function readExamples(name: string): Promise<readonly Example[]> {
  const text = await readFile(new URL(`../../../../docs/guides/${name}.md`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    [...block.matchAll(/((?:^(?!# → ).*\n)+)((?:^# → .*\n)*)/gm)].map(([, command = '', said = '']) => ({
      command,
      promises: said.split('\n').flatMap((line) => (line.startsWith('# → ') ? line.slice('# → '.length) : [])),
    })),
  );
}

const BETWEEN = '-- next example --';

/** Runs them in one shell; the output of each. Rejects where a command fails. */
export async function runExamples(
  examples: readonly Example[],
  settings: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const script = examples.map(({ command }) => `${command}\necho '${BETWEEN}'\n`).join('');
  const { PATH = '' } = process.env;
  const shell = promisify(execFile);
  const { stdout } = await shell('bash', ['-euc', script], { env: { PATH, ...settings } });
  return stdout.split(BETWEEN).slice(0, examples.length);
}
