import { fileURLToPath } from 'node:url';
import { buildApp, readOutDir } from '@blotter/web-build/build-app.mjs';
import react from '@vitejs/plugin-react';
import { readMap } from './map-shapes.mjs';

const MANTINE = '/@mantine/core/esm';
const WIDGETS =
  'Button|Checkbox/Check|FocusTrap|Input|Loader|Overlay|Portal|ScrollArea/utils/to-int|Transition|UnstyledButton|VisuallyHidden';
const LISTS = 'Combobox|Pill|PillsInput|Popover|ScrollArea';

/**
 * Small modules of several pages become a few files. As files of their own they made the search page 17 KB larger, because
 * each has its headers and its own dictionary of gzip. Pages without lists to choose from do not load their code.
 */
const groups = [
  {
    name: 'widgets',
    test: new RegExp(`${MANTINE}/(core|utils)/|${MANTINE}/components/(${WIDGETS})|/(@mantine/hooks|clsx|tslib)/`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'lists',
    test: new RegExp(`${MANTINE}/components/(${LISTS})/|/@floating-ui/`),
    minShareCount: 3,
    priority: 1,
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
