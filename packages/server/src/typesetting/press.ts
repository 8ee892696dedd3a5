import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createTypstCompiler, loadFonts } from '@myriaddreamin/typst.ts';
import { readFonts } from './fonts.ts';
import type { PressAnswer, PressOrder } from './press-process.ts';

/**
 * The program of the child process. Setting a document blocks its main thread, so another thread ends the process if
 * it grows too large or its parent is gone.
 */
const WATCH = `
const { workerData: { parent, largestBytes } } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > largestBytes) process.kill(process.pid, 'SIGKILL');
}, 100);
`;

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const DATA = '/data.json';

const listTemplates = (): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.typ'));

const createPress = async () => {
  const compiler = createTypstCompiler();
  const fonts = await readFonts();
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')));
  await compiler.init({
    getModule: () => ({ module_or_path: wasm }) as never,
    // The loader would download fonts of its own.
    beforeBuild: [loadFonts([...fonts], { assets: false })],
  });
  for (const path of listTemplates()) compiler.addSource(`/${path}`, readFileSync(`${SOURCES}${path}`, 'utf8'));

  return async ({ template, json, band, files }: PressOrder): Promise<Uint8Array> => {
    compiler.mapShadow(DATA, Buffer.from(json, 'utf8'));
    for (const [path, bytes] of files) compiler.mapShadow(path, bytes);
    try {
      // compile() of the driver never frees its world.
      const { result, diagnostics } = await compiler.runWithWorld(
        { mainFilePath: `/${template}`, inputs: { band } },
        async (world) => {
          const outcome = await world.compile({ diagnostics: 'unix' });
          return outcome.hasError
            ? { result: undefined, diagnostics: outcome.diagnostics }
            : world.pdf({ diagnostics: 'unix' });
        },
      );
      if (!result) throw new Error(`${template}: ${String(diagnostics?.[0])}`);
      return result;
    } finally {
      for (const path of [DATA, ...files.keys()]) compiler.unmapShadow(path);
      await compiler.reset();
    }
  };
};

const largestBytes = Number(process.argv[2]);
new Worker(WATCH, { eval: true, execArgv: [], workerData: { parent: process.ppid, largestBytes } }).unref();
process.on('disconnect', () => process.exit());
const press = createPress();
process.on('message', async (order: PressOrder) => {
  const answer = await press
    .then((print) => print(order))
    .then((pdf): PressAnswer => ({ pdf }))
    .catch((error: unknown): PressAnswer => ({ fault: error instanceof Error ? error.message : String(error) }));
  const onSent = (error: Error | null): void => {
    // The parent no longer waits for the result.
    if (error) process.exit();
  };
  process.send?.({ ...answer, rssBytes: process.memoryUsage.rss() }, onSent);
});
