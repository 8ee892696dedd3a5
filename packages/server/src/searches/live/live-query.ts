import type { LiveQuery } from '@blotter/connectors';

/** What of a search a registry's site can be asked; '' or undefined for what was not sent. */
export type AskedFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob?: string | undefined;
  readonly city?: string | undefined;
  readonly zipcode?: string | undefined;
  readonly state?: string | undefined;
};

const ALONG = ['dob', 'city', 'zipcode', 'state'] as const;

/**
 * Undefined where no site could be asked: every one of them searches by surname. The place goes along for those that search by it
 * too; a query text, a street or a radius never does, and is compared when the records are here.
 */
export function toLiveQuery(asked: AskedFields): LiveQuery | undefined {
  const lastName = asked.lastName.trim();
  if (!/\p{L}/u.test(lastName)) return undefined;
  const sent = ALONG.flatMap((name) => {
    const text = asked[name]?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return { firstName: asked.firstName.trim(), lastName, ...Object.fromEntries(sent) };
}
