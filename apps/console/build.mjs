import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { readMap } from './map-shapes.mjs';

/** Usage: node apps/console/build.mjs <folder> [--watch]. Builds the console; `__NONCE__` is the placeholder for the CSP nonce. */
const [outDir, flag] = process.argv.slice(2);
if (!outDir) {
  console.error('Usage: node apps/console/build.mjs <folder> [--watch]');
  process.exit(2);
}

// The build is cached and served later, so NODE_ENV of a test must not select React's development build (55 KB more, compressed).
process.env.NODE_ENV = 'production';

// The parent process has ended.
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
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Timing warnings would fill the server's log on a busy machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
    watch: flag === '--watch' ? {} : null,
  },
});
