import { float64At } from '@blotter/vocab';
import { BIRTH, DOB, FIRST, type Findings, LAST, MIDDLE, NO_EVIDENCE, OTHERS, PLACE, SEX } from './features.ts';

const BITS = new Float64Array(OTHERS);
for (const [feature, bits] of [
  [FIRST, 7],
  [LAST, 9],
  [MIDDLE, 4],
  [DOB, 12],
  [BIRTH, 6],
  [SEX, 1],
  [PLACE, 9],
] as const)
  BITS[feature] = bits;
const OTHER_BITS = 6;

/**
 * Returns how much two rows could prove. Means over pairs weigh pairs with more compared data higher, because a sparse
 * row proves nothing either way. Squared: 0.935 against 0.931 unsquared on large clusters of incomplete rows.
 */
export function toInformation({ levels }: Findings): number {
  let bits = 1;
  for (let feature = 0; feature < levels.length; feature++)
    if (levels[feature] !== NO_EVIDENCE) bits += feature < OTHERS ? float64At(BITS, feature) : OTHER_BITS;
  return bits * bits;
}
