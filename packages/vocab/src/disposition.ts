const CONVICTED = /\b(?:sentenced|imprisonment|guilty|convict(?:ed|ion)|custody of the (?:bureau|attorney general))\b/i;
const UNDONE =
  /\b(?:dismiss|acquit|vacat|revers|nolle|overturn|expung|defer|withheld|pending|diver|set aside|quash|mistrial|innocent)|\b(?:not|no|without|never|non)\b/i;

/** When the words speak of both, it stays a charge: nobody is called convicted on a doubtful reading. */
export function isConviction(disposition: string): boolean {
  return CONVICTED.test(disposition) && !UNDONE.test(disposition);
}
