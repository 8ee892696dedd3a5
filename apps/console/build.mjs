import { fileURLToPath } from 'node:url';
import { buildApp, readOutDir } from '@blotter/web-build/build-app.mjs';
import react from '@vitejs/plugin-react';
import { readMap } from './map-shapes.mjs';

// The server replaces `__NONCE__` by the nonce of each response.
await buildApp(readOutDir(), {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  define: { __MAP__: JSON.stringify(readMap()) },
  html: { cspNonce: '__NONCE__' },
});
