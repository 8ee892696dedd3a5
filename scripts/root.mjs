import { fileURLToPath } from 'node:url';

/** The clone's folder, wherever a script is called from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
