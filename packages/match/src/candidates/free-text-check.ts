import { toFreeText } from '../compare/free-text.ts';
import { cheapestOf, type Lead, NO_LEAD, positionsOf, toLead } from './lead.ts';
import { holds } from './postings.ts';
import { IN_ALIAS, IN_NAME, IN_PLACE, type Segment } from './segment.ts';
import type { WordTable } from './word-table.ts';

/** The values of `compareFreeText`, by the place where the word was found. */
const VALUE_IN_NAME = 100;
const VALUE_IN_PLACE = 50;
const VALUE_IN_ALIAS = 75;

export interface FreeTextCheck {
  /** The finding of the last record that passed. */
  readonly found: { value: number; aliasOnly: boolean };
  readonly lead: () => Lead;
  readonly passes: (record: number) => boolean;
}

/** Does with integers what `compareFreeText` does with words, for the records of one segment. */
export function createFreeTextCheck(q: string, words: WordTable): (segment: Segment) => FreeTextCheck {
  const sent = toFreeText(q).words.map(([asName, asPlace]) => {
    const id = words.find(asName);
    return { id, placeIds: asPlace === '' ? [] : [...new Set([words.find(asPlace), id])], isOptional: asPlace === '' };
  });

  return ({ byText }) => {
    const places = sent.map(({ id, placeIds, isOptional }) => ({
      isOptional,
      inName: positionsOf(byText, [id], IN_NAME)[0] ?? -1,
      inAlias: positionsOf(byText, [id], IN_ALIAS)[0] ?? -1,
      inPlace: positionsOf(byText, placeIds, IN_PLACE),
    }));
    const found = { value: 0, aliasOnly: false };
    const isHeld = (at: number, record: number): boolean => holds(byText, at, record);

    const passes = (record: number): boolean => {
      let sum = 0;
      let counted = 0;
      found.aliasOnly = false;
      for (const { isOptional, inName, inAlias, inPlace } of places) {
        if (isHeld(inName, record)) sum += VALUE_IN_NAME;
        else if (isOptional) continue;
        else if (inPlace.some((at) => isHeld(at, record))) sum += VALUE_IN_PLACE;
        else if (isHeld(inAlias, record)) {
          sum += VALUE_IN_ALIAS;
          found.aliasOnly = true;
        } else return false;
        counted += 1;
      }
      found.value = counted === 0 ? 0 : Math.floor(sum / counted);
      return counted > 0;
    };

    const lead = (): Lead => {
      if (places.length === 0) return NO_LEAD;
      const required = places.filter(({ isOptional }) => !isOptional);
      if (required.length === 0)
        return toLead(
          byText,
          places.map(({ inName }) => inName).filter((at) => at >= 0),
        );
      return cheapestOf(
        required.map(({ inName, inAlias, inPlace }) =>
          toLead(
            byText,
            [inName, inAlias, ...inPlace].filter((at) => at >= 0),
          ),
        ),
      );
    };

    return { found, lead, passes };
  };
}
