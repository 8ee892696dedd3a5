import type { NameStrategy, SurnameStrategy } from '@blotter/vocab';
import { type MatchMode, MODES, type Mode } from './modes.ts';

export type PrefixField = 'firstName' | 'lastName';

/** Strategies by field that replace those of the mode (contract Request: query.nameMatch). */
export interface NameMatch {
  readonly firstName?: readonly NameStrategy[] | undefined;
  readonly lastName?: readonly SurnameStrategy[] | undefined;
  readonly aliases?: boolean | undefined;
}

export interface RuleOptions {
  readonly match?: MatchMode | undefined;
  readonly prefixMatch?: PrefixField | 'both' | readonly PrefixField[] | undefined;
  readonly nameMatch?: NameMatch | undefined;
}

const listPrefixed = (prefixMatch: RuleOptions['prefixMatch']): readonly PrefixField[] => {
  if (prefixMatch === undefined) return [];
  if (prefixMatch === 'both') return ['firstName', 'lastName'];
  return typeof prefixMatch === 'string' ? [prefixMatch] : prefixMatch;
};

const withPrefix = <T extends NameStrategy>(strategies: readonly T[]): readonly (T | 'prefix')[] =>
  strategies.some((strategy) => strategy === 'prefix') ? strategies : [...strategies, 'prefix'];

/** An equal name always matches (contract Request: query.nameMatch). */
const withExact = <T extends NameStrategy>(strategies: readonly T[]): readonly (T | 'exact')[] =>
  strategies.some((strategy) => strategy === 'exact') ? strategies : ['exact', ...strategies];

/**
 * Returns the rules of one search. prefixMatch adds to the mode and includes aliases (§2.1). nameMatch replaces both
 * for its fields and uses the edits of `broad`, because the caller requests `fuzzy` explicitly.
 */
export function toRules({ match = 'balanced', prefixMatch, nameMatch }: RuleOptions): Mode {
  const mode = MODES[match];
  const prefixed = listPrefixed(prefixMatch);
  const first = nameMatch?.firstName
    ? { strategies: withExact(nameMatch.firstName), edits: MODES.broad.first.edits }
    : prefixed.includes('firstName')
      ? { ...mode.first, strategies: withPrefix(mode.first.strategies) }
      : mode.first;
  const last = nameMatch?.lastName
    ? { strategies: withExact(nameMatch.lastName), edits: MODES.broad.last.edits, parts: true }
    : prefixed.includes('lastName')
      ? { ...mode.last, strategies: withPrefix(mode.last.strategies) }
      : mode.last;
  const isReplaced = nameMatch?.firstName !== undefined || nameMatch?.lastName !== undefined;
  const aliases = nameMatch?.aliases ?? (mode.aliases || prefixed.length > 0);
  const asMode = isReplaced ? { exchange: false, similarFrom: null } : {};
  return { ...mode, first, last, aliases, ...asMode };
}
