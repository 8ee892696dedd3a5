import type { LiveQuery } from '@blotter/connectors';

/** The search fields that sites may accept. '' or undefined if not sent. */
export type SearchFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob?: string | undefined;
  readonly city?: string | undefined;
  readonly zipcode?: string | undefined;
  readonly state?: string | undefined;
};

const ALONG = ['dob', 'city', 'zipcode', 'state'] as const;

/**
 * Undefined if no site accepts the request, because every one requires a surname. The place is sent for sites that
 * search by it. A query text, street or radius is never sent: it is compared with the returned records.
 */
export function toLiveQuery(fields: SearchFields): LiveQuery | undefined {
  const lastName = fields.lastName.trim();
  if (!/\p{L}/u.test(lastName)) return undefined;
  const sent = ALONG.flatMap((name) => {
    const text = fields[name]?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return { firstName: fields.firstName.trim(), lastName, ...Object.fromEntries(sent) };
}
