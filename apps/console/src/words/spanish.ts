import type { Dictionary } from './translate.ts';

type Modules = Readonly<Record<string, { readonly [name: string]: Dictionary }>>;

const merge = (modules: Modules): Dictionary => Object.assign({}, ...Object.values(modules).flatMap(Object.values));

/** All texts in Spanish, in one file that English readers do not load. */
export const SPANISH: Dictionary = merge(import.meta.glob('./es/*.ts', { eager: true }));

/** The sentences of the service in Spanish. */
export const SPANISH_SENTENCES: Dictionary = merge(import.meta.glob('./es/service/*.ts', { eager: true }));
