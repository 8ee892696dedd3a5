/** The ids that match a requested name, ascending, each with its strongest finding, including the rarity. */
export interface Expansion {
  readonly size: number;
  readonly ids: Uint32Array;
  /** The NameFinding of each id, parallel to `ids`. */
  readonly findings: Uint16Array;
}

export interface ExpansionCache {
  readonly get: (rule: object, sent: string, expand: () => Expansion) => Expansion;
  /** Must be called whenever a token, a count or the number of people changes. */
  readonly clear: () => void;
}

/** Each takes six bytes. */
const MAX_KEPT_IDS = 500_000;
const OVERHEAD_IDS = 20;

/** Caches expansions, because the same names are requested repeatedly and change only with the dictionary. */
export function createExpansionCache(): ExpansionCache {
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
