import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildScripts, copyFiles, importSource, readOutDir } from '@blotter/web-build/build-app.mjs';

const outDir = readOutDir();
await buildScripts(outDir, import.meta.url, { page: './src/page.ts' }, { part: 'view' });
await copyFiles(outDir, import.meta.url, ['./src/page.css']);
const { renderPages } = await importSource(import.meta.url, './src/render-pages.ts');
const template = await readFile(new URL('./src/page.html', import.meta.url), 'utf8');
for (const { language, html } of renderPages(template)) await writeFile(join(outDir, `page-${language}.html`), html);
