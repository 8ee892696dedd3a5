/** FNV-1a in 32 bits. Another start and factor give an independent hash. */
export function hashText(text: string, start = 0x811c9dc5, factor = 0x01000193): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor);
  return hash >>> 0;
}
