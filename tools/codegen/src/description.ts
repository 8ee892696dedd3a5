import { fileURLToPath } from 'node:url';
import { toOpenApi, toPostman } from '@blotter/contract';

const toRootFile = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const DESCRIPTION_FILE = toRootFile('openapi.json');
export const POSTMAN_FILE = toRootFile('postman.json');

/** The text of openapi.json. Key order is the contract's own, so equal contracts give equal bytes. */
export const toDescriptionText = (): string => `${JSON.stringify(toOpenApi(), null, 2)}\n`;

/** The text of postman.json. */
export const toPostmanText = (): string => `${JSON.stringify(toPostman(), null, 2)}\n`;
