import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../src/browser/chromium.ts';
import { readConfig } from '../../src/config/config.ts';

/** Writes a program that acts as Chromium does where the system refuses its sandbox. Returns its path. */
export async function writeSandboxRefuser(folder: string): Promise<string> {
  const { path, env } = await findChromium(readConfig());
  const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const program = join(folder, 'chromium-without-sandbox');
  const lines = [
    '#!/bin/sh',
    ...variables,
    `case "$*" in *--no-sandbox*) exec '${path}' "$@" ;; esac`,
    'echo "[1:1:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!" >&2',
    'exit 1',
  ];
  await writeFile(program, `${lines.join('\n')}\n`, { mode: 0o755 });
  return program;
}
