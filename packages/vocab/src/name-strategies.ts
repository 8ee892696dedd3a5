/** The ways in which a part of a name may match, strongest first (contract, Matching). */
export const NAME_STRATEGIES = ['exact', 'nickname', 'initial', 'prefix', 'fuzzy', 'middle', 'absent'] as const;
export type NameStrategy = (typeof NAME_STRATEGIES)[number];

/** The strategies that also apply to a last name. */
export const SURNAME_STRATEGIES = ['exact', 'prefix', 'fuzzy'] as const satisfies readonly NameStrategy[];
export type SurnameStrategy = (typeof SURNAME_STRATEGIES)[number];
