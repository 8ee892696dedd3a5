import { fileURLToPath } from 'node:url';
import { toOpenApi } from '@blotter/contract';

export const DESCRIPTION_FILE = fileURLToPath(new URL('../../../openapi.json', import.meta.url));

/** The text of openapi.json. Key order is the contract's own, so equal contracts give equal bytes. */
export const toDescriptionText = (): string => `${JSON.stringify(toOpenApi(), null, 2)}\n`;
