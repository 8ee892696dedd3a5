/** Reads domains that are separated by commas or white space. Each is taken once, in lower case. */
export function toDomains(entered: string): string[] {
  return [...new Set(entered.toLowerCase().split(/[\s,;]+/))].filter((domain) => domain !== '');
}
