import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importSource, readOutDir } from '@blotter/web-build/build-app.mjs';

// The served package, which customers install with one line: JavaScript and types of packages/sdk.
const outDir = readOutDir();
const { buildSdk } = await importSource(import.meta.url, import.meta.resolve('@blotter/codegen/src/sdk-package.ts'));
// A killed build leaves nothing outside its folder, which later builds remove.
const draft = await mkdtemp(join(outDir, 'draft-'));
try {
  const source = join(draft, 'package');
  await buildSdk(source);
  const settings = { npm_config_cache: join(draft, 'cache'), npm_config_offline: 'true', npm_config_loglevel: 'error' };
  const options = { env: { ...process.env, ...settings } };
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', source, '--pack-destination', outDir, '--json'],
    options,
  );
  await rename(join(outDir, JSON.parse(stdout)[0].filename), join(outDir, 'blotter-sdk.tgz'));
} finally {
  await rm(draft, { recursive: true, force: true });
}
