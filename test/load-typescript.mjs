import { register } from 'node:module';

// A process that has imported this file loads TypeScript.
register('./typescript-hooks.mjs', import.meta.url);
