import { foldTokens } from './fold.ts';

/** The status that a registry prints in place of an address. */
export type Whereabouts =
  | 'transient'
  | 'homeless'
  | 'incarcerated'
  | 'absconded'
  | 'deported'
  | 'out_of_state'
  | 'unknown';

const WORDS: { readonly [kind in Whereabouts]: RegExp } = {
  transient: /^(is )?transient( .*)?$/,
  homeless: /^(is )?homeless( .*)?$|^no (fixed|permanent) (address|residence|abode)$/,
  incarcerated: /^(currently |is )?(incarcerated|in custody|confined|in (jail|prison))( .*)?$/,
  absconded: /^(has )?(absconded|absconder|whereabouts unknown)( .*)?$/,
  deported: /^(has been |was )?deported( .*)?$/,
  out_of_state: /^(moved |living |lives |resides )?(out of (state|country)|out of the (state|country))$/,
  unknown: /^(address )?(unknown|unk|not (available|known|reported|provided|listed))$|^(na|n a|none|no address( .*)?)$/,
};

const KINDS = Object.entries(WORDS) as readonly (readonly [Whereabouts, RegExp])[];

/**
 * A text with a number is a street even if it begins with a status: `100 TRANSIENT CAMP RD`, `HOMELESS SHELTER 12 ELM
 * ST`.
 */
export function findWhereabouts(line1: string): Whereabouts | undefined {
  if (/\d/.test(line1)) return undefined;
  const text = foldTokens(line1).join(' ');
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0];
}
