import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.mjs';

const run = promisify(execFile);
const GENERATOR = 'openapi-python-client==0.29.1';
const CACHE = join(ROOT, 'node_modules/.cache/blotter-python');
const LIMIT_MS = 120_000;
const SETTINGS = join(ROOT, 'tools/codegen/python-client.yaml');

/**
 * Returns the Python of an environment with the generator, which is installed at first use. Throws if there is no Python, if the
 * package index cannot be reached, or if the installation takes longer than two minutes.
 */
export async function fetchPythonGenerator() {
  const home = join(CACHE, GENERATOR);
  const python = join(home, 'bin/python');
  if (existsSync(python)) return python;
  const draft = `${home}.${randomUUID()}.tmp`;
  mkdirSync(CACHE, { recursive: true });
  const options = { timeout: LIMIT_MS, killSignal: 'SIGKILL' };
  try {
    await run('python3', ['-m', 'venv', draft], options);
    const quickly = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check', '--quiet'];
    // Packages that would run a build are refused.
    const install = ['-m', 'pip', 'install', ...quickly, '--only-binary', ':all:', GENERATOR];
    await run(join(draft, 'bin/python'), install, options);
    if (!existsSync(home)) renameSync(draft, home);
    return python;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Writes a Python package with a client of the described API to the folder, which it replaces. */
export async function writePythonClient(python, descriptionFile, folder) {
  const files = ['--path', descriptionFile, '--config', SETTINGS, '--output-path', folder, '--overwrite'];
  await run(python, ['-m', 'openapi_python_client', 'generate', '--meta', 'setup', ...files]);
}
