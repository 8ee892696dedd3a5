import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { OperatorNotice } from '../failure.ts';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';
import type { ChromiumProgram } from './chromium-program.ts';

const run = promisify(execFile);

const PACKED = 'chromium.br';
const PACKED_FOLDERS = ['al2023.tar.br', 'swiftshader.tar.br'];

/** Returns the browser of the npm package, unpacked into the cache folder on first use. */
export async function unpackChromium(cacheDir: string): Promise<ChromiumProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new OperatorNotice(
      'No Chrome, Chromium or Edge was found: install one, or name its program in BLOTTER_CHROMIUM.',
    );
  const origin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../..');
  const { version } = JSON.parse(await readFile(join(origin, 'package.json'), 'utf8')) as { version: string };
  const home = join(cacheDir, `chromium-${version}`);
  if (!existsSync(home)) {
    await mkdir(cacheDir, { recursive: true });
    // Unpacks under a temporary name, so that a killed unpacking is never taken for a browser.
    const draft = await mkdtemp(`${home}.`);
    try {
      await unpack(join(origin, 'bin'), draft);
      // Another user may share the cache folder.
      await chmod(draft, 0o755);
      await rename(draft, home).catch((error: unknown) => {
        if (!existsSync(home)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  const path = join(home, 'chromium');
  return { path, env: await toLibraries(path, home) };
}

const unpack = async (origin: string, home: string): Promise<void> => {
  await decompress(join(origin, PACKED), join(home, 'chromium'));
  for (const name of PACKED_FOLDERS) {
    const archive = join(home, 'archive.tar');
    await decompress(join(origin, name), archive);
    await run('tar', ['-xf', archive, '-C', home, '--no-same-owner'], {
      env: CLEAN_ENVIRONMENT,
    });
    await rm(archive);
  }
};

const decompress = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));

/** Uses the package's libraries only if the system's are missing, because they are older than most. */
const toLibraries = async (path: string, home: string): Promise<Readonly<Record<string, string>>> => {
  const loads = await run(path, ['--version'], { env: CLEAN_ENVIRONMENT }).then(
    () => true,
    () => false,
  );
  return loads ? {} : { LD_LIBRARY_PATH: join(home, 'lib') };
};
