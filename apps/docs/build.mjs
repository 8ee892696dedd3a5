import { buildScripts, copyFiles, readOutDir } from '@blotter/web-build/build-app.mjs';

// The pages themselves are rendered by the server, because they show its error codes and its operations.
const outDir = readOutDir();
await buildScripts(outDir, import.meta.url, { site: './browser/site.ts', early: './browser/early.ts' });
await copyFiles(outDir, import.meta.url, ['./browser/site.css', './browser/top.css']);
