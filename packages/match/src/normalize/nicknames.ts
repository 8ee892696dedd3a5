import { NICKNAME_FAMILIES } from './nickname-table.ts';

const families = NICKNAME_FAMILIES.map((family) => family.split(' '));

const familiesOf = new Map<string, readonly string[][]>();
for (const family of families)
  for (const name of family) familiesOf.set(name, [...(familiesOf.get(name) ?? []), family]);

const relatives = new Map<string, ReadonlySet<string>>();
for (const [name, own] of familiesOf) relatives.set(name, new Set(own.flat().filter((other) => other !== name)));

const NONE: ReadonlySet<string> = new Set();

/** Every other folded name that shares a family with this one. */
export const listNicknames = (name: string): ReadonlySet<string> => relatives.get(name) ?? NONE;

/** Symmetric, and false for equal names: those are exact. */
export const isNickname = (one: string, other: string): boolean => listNicknames(one).has(other);
