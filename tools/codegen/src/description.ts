import { fileURLToPath } from 'node:url';
import { toOpenApi, toPostman } from '@blotter/contract';

const toRootFile = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const DESCRIPTION_FILE = toRootFile('openapi.json');
export const POSTMAN_FILE = toRootFile('postman.json');

/** Returns the text of openapi.json. Keys keep the order of the contract, so equal contracts give equal bytes. */
export function toDescriptionText(): string {
  return `${JSON.stringify(toOpenApi(), null, 2)}\n`;
}

/** Returns the text of postman.json. */
export function toPostmanText(): string {
  return `${JSON.stringify(toPostman(), null, 2)}\n`;
}
