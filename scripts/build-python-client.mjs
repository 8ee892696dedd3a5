import { join } from 'node:path';
import { fetchPythonGenerator, writePythonClient } from './python-client.mjs';
import { ROOT } from './root.mjs';

const folder = join(ROOT, 'dist/python-client');
try {
  await writePythonClient(await fetchPythonGenerator(), join(ROOT, 'openapi.json'), folder);
  console.log(`blotter-api-client for Python is built in ${folder}: pip install it from there.`);
} catch (error) {
  console.error(`blotter-api-client for Python is not built: ${String(error.stderr || error.message).trim()}`);
}
