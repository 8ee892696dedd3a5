const CONVICTED =
  /^guilty\b|\b(?:sentenced|imprisonment|plead(?:ed)? guilty|guilty plea|found guilty|convict(?:ed|ion)|custody of the (?:bureau|attorney general))\b/i;
const UNDONE = /\b(?:dismiss|acquit|not guilty|not convicted|vacat|revers|nolle|deferred)/i;

/** When the words speak of both, it stays a charge: nobody is called convicted on a doubtful reading. */
export const isConviction = (disposition: string): boolean => CONVICTED.test(disposition) && !UNDONE.test(disposition);
