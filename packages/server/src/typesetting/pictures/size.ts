const LONGEST_SIDE = 4_096;
const MOST_PIXELS = 8_000_000;

/** True if a picture of this size can be decoded safely, however few bytes it has. */
export function isModerate(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
}
