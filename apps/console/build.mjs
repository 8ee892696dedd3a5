import { fileURLToPath } from 'node:url';
import { buildApp, readOutDir } from '@blotter/web-build/build-app.mjs';
import react from '@vitejs/plugin-react';
import { readMap } from './map-shapes.mjs';

/**
 * Small modules of several pages become two files. As files of their own they made the search page 17 KB larger, because
 * each has its headers and its own dictionary of gzip.
 */
const groups = [
  {
    name: 'widgets',
    test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll|clsx|tslib)\//,
    minShareCount: 12,
  },
  { name: 'shared', test: /apps\/console\/src\/|packages\//, minShareCount: 6 },
];

// The server replaces `__NONCE__` by the nonce of each response.
await buildApp(readOutDir(), {
  root: fileURLToPath(new URL('./', import.meta.url)),
  plugins: [react()],
  define: { __MAP__: JSON.stringify(readMap()) },
  html: { cspNonce: '__NONCE__' },
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});
