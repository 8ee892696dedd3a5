import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, runnerImport } from 'vite';

/** `node apps/<app>/build.mjs <folder>` writes the files of an app to the folder. The server starts it in a process of its own. */
export const readOutDir = () => {
  const [outDir] = process.argv.slice(2);
  if (!outDir) {
    console.error('Usage: node apps/<app>/build.mjs <folder>');
    process.exit(2);
  }
  // The files are cached and served later. NODE_ENV of a test would put React's development build into them (55 KB more, gzipped).
  process.env.NODE_ENV = 'production';
  // The process that wanted the build has ended.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  return outDir;
};

const toSettings = (outDir) => ({
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL of a font or a script would need an exception in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The timings would fill the server's log on a busy machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});

/** Builds an app with Vite. `settings` are merged into the common settings. */
export const buildApp = (outDir, settings) => build(mergeConfig(toSettings(outDir), settings));

/**
 * Builds scripts that are served under fixed names, one file for each entry `{ name: file }`. With `part`, the module of that
 * name and its imports become a file of their own. The scripts are not minified, so that a reader can check what they do.
 */
export const buildScripts = (outDir, base, entries, { part } = {}) =>
  buildApp(outDir, {
    root: fileURLToPath(new URL('./', base)),
    build: {
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, fileURLToPath(new URL(file, base))]),
        ),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // Browsers cache the files separately. Stable export names keep a cached file working with a newer one.
          minifyInternalExports: false,
          ...(part && { codeSplitting: { groups: [{ name: part, test: new RegExp(`/${part}\\.ts$`) }] } }),
        },
      },
    },
  });

/** Copies files as they are. Call it after the scripts are built, which empties the folder. */
export const copyFiles = async (outDir, base, files) => {
  for (const file of files) await copyFile(new URL(file, base), join(outDir, basename(file)));
};

/** Imports a TypeScript module of an app into the build. */
export const importSource = async (base, file) => {
  const { module } = await runnerImport(fileURLToPath(new URL(file, base)), { configFile: false, envDir: false });
  return module;
};
