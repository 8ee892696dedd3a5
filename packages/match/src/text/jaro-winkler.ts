let usedInB = new Uint8Array(64);
let matchedOfA = new Uint16Array(64);

export function toJaro(a: string, b: string): number {
  if (a === b) return 1;
  const n = a.length;
  const m = b.length;
  if (n === 0 || m === 0) return 0;
  if (usedInB.length < m) usedInB = new Uint8Array(m * 2);
  if (matchedOfA.length < n) matchedOfA = new Uint16Array(n * 2);
  usedInB.fill(0, 0, m);
  const reach = Math.max(0, (Math.max(n, m) >> 1) - 1);
  let matches = 0;
  for (let i = 0; i < n; i++) {
    const unit = a.charCodeAt(i);
    const end = Math.min(m - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (usedInB[j] === 0 && b.charCodeAt(j) === unit) {
        usedInB[j] = 1;
        matchedOfA[matches++] = unit;
        break;
      }
    }
  }
  if (matches === 0) return 0;
  let outOfOrder = 0;
  let k = 0;
  for (let j = 0; j < m; j++) {
    if (usedInB[j] === 1 && b.charCodeAt(j) !== matchedOfA[k++]) outOfOrder++;
  }
  return (matches / n + matches / m + (matches - outOfOrder / 2) / matches) / 3;
}

/**
 * Winkler's bonus (0.1 per letter, at most 4 letters) applies at any Jaro value, so that the similarity is monotonic in
 * it.
 */
export function toJaroWinkler(a: string, b: string): number {
  const jaro = toJaro(a, b);
  const end = Math.min(4, a.length, b.length);
  let prefix = 0;
  while (prefix < end && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}
