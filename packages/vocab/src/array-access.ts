/**
 * Each function reads an element whose index is known to be in range. There is one per kind of array because V8 keeps
 * type feedback per function: one function for all kinds would slow down the loops of the matcher.
 */
export function uint32At(array: Uint32Array, index: number): number {
  return array[index] as number;
}

export function int32At(array: Int32Array, index: number): number {
  return array[index] as number;
}

export function uint16At(array: Uint16Array, index: number): number {
  return array[index] as number;
}

export function int16At(array: Int16Array, index: number): number {
  return array[index] as number;
}

export function uint8At(array: Uint8Array, index: number): number {
  return array[index] as number;
}

export function int8At(array: Int8Array, index: number): number {
  return array[index] as number;
}

export function float64At(array: Float64Array, index: number): number {
  return array[index] as number;
}

export function float32At(array: Float32Array, index: number): number {
  return array[index] as number;
}

export function numberAt(array: ArrayLike<number>, index: number): number {
  return array[index] as number;
}
