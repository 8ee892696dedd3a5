import type { Dictionary } from './translate.ts';

const modules = import.meta.glob<{ readonly [name: string]: Dictionary }>('./es/*.ts', { eager: true });

/** All texts in Spanish, in one file that English readers do not load. */
export const SPANISH: Dictionary = Object.assign({}, ...Object.values(modules).flatMap(Object.values));
