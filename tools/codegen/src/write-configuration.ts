import { mkdir, writeFile } from 'node:fs/promises';
import { toConfigurationPage, toEnvExample } from './configuration-page.ts';

const ROOT = new URL('../../../', import.meta.url);
await mkdir(new URL('docs/reference/', ROOT), { recursive: true });
await writeFile(new URL('docs/reference/configuration.md', ROOT), toConfigurationPage());
await writeFile(new URL('.env.example', ROOT), toEnvExample());
