import { PERMISSIBLE_PURPOSES } from '@blotter/contract';
import { findJurisdiction } from '@blotter/vocab';
import type { ConvictionLimit, StateRule, StateRules, WaitingPeriod } from './state-rule.ts';
import { STATE_RULES } from './state-rules-table.ts';

/** The parts of a subject's address that rules use. */
export type RulePlace = { readonly state: string; readonly zipcode?: string };

export type AppliedWaiting = WaitingPeriod & Pick<StateRule, 'state' | 'place'>;
export type AppliedLimit = ConvictionLimit & Pick<StateRule, 'state' | 'place'>;

/** The rules for one person: the strictest waiting period, and the shortest reporting time of convictions. */
export type AppliedRules = { readonly waiting: AppliedWaiting; readonly convictions: AppliedLimit | null };

/** The built-in rules. They require a pre-adverse notice for every purpose, although federal law requires it for employment only. */
export const BUILT_IN_RULES: StateRules = { prePurposes: PERMISSIBLE_PURPOSES, rules: STATE_RULES };

function isOf({ state, zipcodes }: StateRule, place: RulePlace): boolean {
  if (state !== place.state.toUpperCase()) return false;
  const { zipcode } = place;
  // A place without a ZIP Code may be anywhere in its state.
  return zipcodes === null || zipcode === undefined || zipcodes.some((prefix) => zipcode.startsWith(prefix));
}

function listRows(places: readonly RulePlace[], rules: readonly StateRule[]): readonly StateRule[] {
  const isKnown = places.length > 0 && places.every(({ state }) => findJurisdiction(state) !== undefined);
  return isKnown ? rules.filter((rule) => rule.state === 'US' || places.some((place) => isOf(rule, place))) : rules;
}

/** The longest wait comes first. Of equal ones, a statute comes before a practice. */
function compareWaiting(one: AppliedWaiting, other: AppliedWaiting): number {
  return (
    other.businessDays - one.businessDays ||
    other.ifDisputedBusinessDays - one.ifDisputedBusinessDays ||
    Number(one.basis === 'practice') - Number(other.basis === 'practice') ||
    Number(one.state === 'US') - Number(other.state === 'US')
  );
}

/**
 * Returns the strictest rules of all places of a person. A person without an address, or with an unknown state, gets
 * the strictest rules of the whole table. Throws if no row has a waiting period, which `readRules` refuses.
 */
export function findStateRules(places: readonly RulePlace[], rules: readonly StateRule[] = STATE_RULES): AppliedRules {
  const rows = listRows(places, rules);
  const waits = rows
    .flatMap(({ state, place, waiting }) => (waiting ? [{ state, place, ...waiting }] : []))
    .sort(compareWaiting);
  const [longest] = waits;
  if (!longest) throw new RangeError('the table has no waiting period');
  const extra = waits.reduce((most, wait) => (wait.ifDisputedBusinessDays > most.ifDisputedBusinessDays ? wait : most));
  const isOther = extra.ifDisputedBusinessDays > longest.ifDisputedBusinessDays;
  const limits = rows
    .flatMap(({ state, place, convictions }) => (convictions?.applies ? [{ state, place, ...convictions }] : []))
    .sort((one, other) => one.years - other.years);
  return {
    waiting: isOther
      ? {
          ...longest,
          ifDisputedBusinessDays: extra.ifDisputedBusinessDays,
          citation: `${longest.citation}; if disputed: ${extra.citation}`,
        }
      : longest,
    convictions: limits[0] ?? null,
  };
}
