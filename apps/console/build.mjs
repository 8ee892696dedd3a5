import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { readMap } from './map-shapes.mjs';

/** node apps/console/build.mjs <folder> [--watch]: the console as files, with `__NONCE__` where a page's nonce goes. */
const [outDir, flag] = process.argv.slice(2);
if (!outDir) {
  console.error('Usage: node apps/console/build.mjs <folder> [--watch]');
  process.exit(2);
}

// What is built is kept and served by whoever comes next: a test's NODE_ENV would put React's development build (55 KB more, packed) into it.
process.env.NODE_ENV = 'production';

// Whoever wanted it is gone.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await build({
  configFile: false,
  envDir: false,
  root: fileURLToPath(new URL('./', import.meta.url)),
  logLevel: 'warn',
  plugins: [react()],
  define: { __MAP__: JSON.stringify(readMap()) },
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL of a font or script would need a hole in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // On a busy machine it would fill the server's own log.
    rolldownOptions: { checks: { bundlerTimings: false } },
    watch: flag === '--watch' ? {} : null,
  },
});
