const CONVICTED = /\b(?:sentenced|imprisonment|guilty|convict(?:ed|ion)|custody of the (?:bureau|attorney general))\b/i;
const UNDONE =
  /\b(?:dismiss|acquit|vacat|revers|nolle|overturn|expung|defer|withheld|pending|diver|set aside|quash|mistrial|innocent)|\b(?:not|no|without|never|non)\b/i;

/** Returns false if the text mentions both outcomes, because an ambiguous text must not mark a person as convicted. */
export function isConviction(disposition: string): boolean {
  return CONVICTED.test(disposition) && !UNDONE.test(disposition);
}
