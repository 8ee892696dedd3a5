import type { HouseholdKind } from './person.ts';

/**
 * `plain`: people are easy to distinguish, and many are on several registries. `true-to-life`: relatives, namesakes and
 * clerical errors as linkage meets them.
 */
export const NATION_STYLES = ['plain', 'true-to-life'] as const;

export type NationStyle = (typeof NATION_STYLES)[number];

export function isNationStyle(text: string): text is NationStyle {
  return NATION_STYLES.some((style) => style === text);
}

/**
 * The rates of a style. A share of 0 draws no random number, so that a style keeps its people when another one changes.
 */
export interface StyleRates {
  /** Percent of people in no registry, in one, two, three and four. */
  readonly registries: readonly [number, number, number, number, number];
  /** Percent of households. */
  readonly households: readonly (readonly [kind: HouseholdKind, share: number])[];
  /** Surnames depend on state and county, and given names include rarer ones. */
  readonly hasLocalNames: boolean;
  /** Share of twins with names one letter apart. */
  readonly twinsOneLetterApart: number;
  /** Share of twins that live at one address, among those who could. 1 draws no random number. */
  readonly twinsAtHome: number;
  /** Share of fathers and sons with one name that have no suffix. */
  readonly juniorsWithoutSuffix: number;
  /** Share of people with foreign names who are registered as born on 1 January. */
  readonly firstOfJanuary: number;
  /** Share of rows whose birth date is the default, 1 January of the year. */
  readonly defaultDates: number;
  /** Share of rows with a slip in the birth date. */
  readonly dateSlips: number;
  /** A slip may swap two neighbouring digits of the year or the day. */
  readonly hasSwappedDigits: boolean;
  /** Share of a married woman's rows that have her former name. */
  readonly formerNames: number;
  /** Share of married women whose former name is an alias. */
  readonly formerNamesAsAlias: number;
  /** Share of rows with a placeholder instead of the name. */
  readonly placeholders: number;
}

const PLAIN: StyleRates = {
  registries: [10, 57, 22, 8, 3],
  households: [
    ['single', 92.6],
    ['senior-junior', 1.8],
    ['twins', 0.8],
    ['siblings', 1.8],
    ['couple', 0.7],
    ['family', 0.5],
    ['shelter', 1.8],
  ],
  hasLocalNames: false,
  twinsOneLetterApart: 0,
  twinsAtHome: 1,
  juniorsWithoutSuffix: 0,
  firstOfJanuary: 0,
  defaultDates: 0,
  dateSlips: 0.022,
  hasSwappedDigits: false,
  formerNames: 0.18,
  formerNamesAsAlias: 0.85,
  placeholders: 0,
};

const TRUE_TO_LIFE: StyleRates = {
  // About 88 of 100 registrants are on one registry only.
  registries: [10, 79.2, 8.3, 2, 0.5],
  households: [
    ['single', 88.4],
    ['senior-junior', 2.6],
    ['twins', 1.4],
    ['siblings', 1.8],
    ['cousins', 2.6],
    ['couple', 0.7],
    ['family', 0.5],
    ['shelter', 2],
  ],
  hasLocalNames: true,
  twinsOneLetterApart: 0.45,
  twinsAtHome: 0.5,
  juniorsWithoutSuffix: 0.45,
  firstOfJanuary: 0.08,
  defaultDates: 0.006,
  dateSlips: 0.03,
  hasSwappedDigits: true,
  formerNames: 0.3,
  formerNamesAsAlias: 0.6,
  placeholders: 0.0008,
};

export function toStyleRates(style: NationStyle): StyleRates {
  return style === 'plain' ? PLAIN : TRUE_TO_LIFE;
}

/** Cultures whose members were often born without a birth register. */
const WITHOUT_REGISTERS = new Set(['arabic', 'hmong', 'vietnamese', 'nigerian', 'indian', 'chinese', 'slavic']);

/** Returns the share of a culture's people who are registered as born on 1 January. */
export function firstOfJanuaryShare({ firstOfJanuary }: StyleRates, culture: string): number {
  return WITHOUT_REGISTERS.has(culture) ? firstOfJanuary : culture === 'hispanic' ? firstOfJanuary / 8 : 0;
}
