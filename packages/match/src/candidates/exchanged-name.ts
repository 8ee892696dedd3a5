import { fold, uint32At } from '@blotter/vocab';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { type NameFinding, toExchangedFinding } from '../models/name-finding.ts';
import { EXACT } from '../models/strategies.ts';
import type { Columns } from './column-table.ts';
import type { Lead } from './lead.ts';
import { findKey, lowerBound } from './postings.ts';
import { GIVEN_FIRST, type NamePostings } from './segment.ts';

/** The requested name with first name and surname swapped. */
export interface ExchangedName {
  readonly lastName: NameFinding;
  readonly firstName: NameFinding;
  readonly fits: (columns: Columns, name: number) => boolean;
  readonly lead: (byName: NamePostings) => Lead;
}

/** Returns undefined if first name or surname is missing, or is unknown in the role of the other. */
export function findExchangedName(
  sent: { readonly first: string; readonly last: string },
  lastDictionary: Dictionary,
  givenDictionary: Dictionary,
): ExchangedName | undefined {
  const last = fold(sent.first);
  const first = fold(sent.last);
  const lastId = lastDictionary.findId(last);
  const givenId = givenDictionary.findId(first);
  if (lastId === undefined || givenId === undefined) return undefined;
  const lastToken = lastId * 2;
  const givenToken = givenId * 4 + GIVEN_FIRST;
  return {
    lastName: toExchangedFinding(EXACT, lastDictionary.rarityOf(last)),
    firstName: toExchangedFinding(EXACT, givenDictionary.rarityOf(first)),
    // The whole surname and the first name come first. An alias in one piece has neither.
    fits: ({ lastStarts, lastTokens, givenStarts, givenTokens }, name) =>
      lastTokens[uint32At(lastStarts, name)] === lastToken &&
      givenTokens[uint32At(givenStarts, name)] === givenToken &&
      lastStarts[name] !== lastStarts[name + 1],
    lead: ({ keys, starts, given, records }) => {
      const at = findKey(keys, lastId);
      const end = at < 0 ? 0 : uint32At(starts, at + 1);
      const from = at < 0 ? 0 : lowerBound(given, givenId * 2, uint32At(starts, at), end);
      const to = at < 0 ? 0 : lowerBound(given, givenId * 2 + 1, from, end);
      return {
        estimate: to - from,
        visit: (each) => {
          for (let entry = from; entry < to; entry++) each(uint32At(records, entry));
        },
      };
    },
  };
}
