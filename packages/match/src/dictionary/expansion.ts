/** The ids a name sent agrees with, ascending, each with its strongest finding; the rarity is in the finding. */
export interface Expansion {
  readonly size: number;
  readonly ids: Uint32Array;
  /** NameFinding of each id, in step with `ids`. */
  readonly findings: Uint16Array;
}

export interface KeptExpansions {
  readonly get: (rule: object, sent: string, expand: () => Expansion) => Expansion;
  /** To be called whenever a token, a count or the number of people changes. */
  readonly clear: () => void;
}

/** Six bytes each. */
const MAX_KEPT_IDS = 500_000;
const OVERHEAD_IDS = 20;

/** The same names are sent over and over, and what they agree with changes only with the names held. */
export function createKeptExpansions(): KeptExpansions {
  let byRule = new WeakMap<object, Map<string, Expansion>>();
  let keptIds = 0;

  const clear = (): void => {
    if (keptIds === 0) return;
    byRule = new WeakMap();
    keptIds = 0;
  };

  return {
    get: (rule, sent, expand) => {
      const known = byRule.get(rule)?.get(sent);
      if (known) return known;
      const made = expand();
      if (keptIds > MAX_KEPT_IDS) clear();
      keptIds += made.size + OVERHEAD_IDS;
      const ofRule = byRule.get(rule) ?? new Map<string, Expansion>();
      byRule.set(rule, ofRule.set(sent, made));
      return made;
    },
    clear,
  };
}
