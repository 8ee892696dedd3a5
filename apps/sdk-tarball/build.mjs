import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { importSource, readOutDir } from '@blotter/web-build/build-app.mjs';
import { pack } from 'tar-stream';

// The served package, which customers install with one line: JavaScript and types of packages/sdk.
const outDir = readOutDir();
const { buildSdk } = await importSource(import.meta.url, import.meta.resolve('@blotter/codegen/src/sdk-package.ts'));
// A killed build leaves nothing outside its folder, which later builds remove.
const draft = await mkdtemp(join(outDir, 'draft-'));
try {
  await buildSdk(draft);
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Every build of the same sources gives the same bytes. `npm pack` does too, but outlives a killed build.
  const archive = pack();
  const mtime = new Date('1985-10-26T08:15:00Z');
  for (const path of paths.sort())
    archive.entry({ name: join('package', path.slice(draft.length)), mode: 0o644, mtime }, await readFile(path));
  archive.finalize();
  await writeFile(join(outDir, 'blotter-sdk.tgz'), gzipSync(await buffer(archive), { level: 9 }));
} finally {
  await rm(draft, { recursive: true, force: true });
}
