import { remember } from '@blotter/vocab';
import { NICKNAME_FAMILIES } from './nickname-table.ts';
import { listRomanizations } from './romanization.ts';
import { SPELLING_FAMILIES } from './spelling-table.ts';

const families = [...NICKNAME_FAMILIES, ...SPELLING_FAMILIES].map((family) => family.split(' '));

const familiesOf = new Map<string, readonly string[][]>();
for (const family of families)
  for (const name of family) familiesOf.set(name, [...(familiesOf.get(name) ?? []), family]);

const relatives = new Map<string, ReadonlySet<string>>();
for (const [name, own] of familiesOf) relatives.set(name, new Set(own.flat().filter((other) => other !== name)));

const NONE: ReadonlySet<string> = new Set();

const toRelatives = (name: string): ReadonlySet<string> => {
  const own = relatives.get(name) ?? NONE;
  const romanized = listRomanizations(name);
  return romanized.length === 0 ? own : new Set([...own, ...romanized]);
};

/**
 * Returns every other folded name that shares a family with this one, or is the same Chinese name in the other
 * romanization.
 */
export const listNicknames = remember(toRelatives);

/** Symmetric. Returns false for equal names, which are exact matches. */
export function isNickname(one: string, other: string): boolean {
  return listNicknames(one).has(other);
}
