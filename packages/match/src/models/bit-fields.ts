export interface BitField {
  readonly shift: number;
  readonly mask: number;
}

type Widths = { readonly [name: string]: { readonly bits: number; readonly values: number } };

/**
 * Packs fields into one integer, the first in the lowest bits. Fails if a field has more values than its bits hold, or
 * all fields together need more than `totalBits`, because a value would be truncated silently.
 */
export function toBitFields<T extends Widths>(widths: T, totalBits: number): { readonly [name in keyof T]: BitField } {
  let shift = 0;
  const fields = Object.entries(widths).map(([name, { bits, values }]) => {
    if (values > 2 ** bits) throw new RangeError(`${values} values of ${name} do not fit ${bits} bits`);
    const field: BitField = { shift, mask: 2 ** bits - 1 };
    shift += bits;
    return [name, field] as const;
  });
  if (shift > totalBits) throw new RangeError(`the fields take ${shift} bits of ${totalBits}`);
  return Object.fromEntries(fields) as { [name in keyof T]: BitField };
}
