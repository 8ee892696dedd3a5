import { buildScripts, copyFiles, readOutDir } from '@blotter/web-build/build-app.mjs';

const outDir = readOutDir();
await buildScripts(outDir, import.meta.url, { page: './src/page.ts' });
await copyFiles(outDir, import.meta.url, ['./src/page.html', './src/page.css']);
