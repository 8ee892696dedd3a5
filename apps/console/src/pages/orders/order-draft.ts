import type { OrderRequest } from '@blotter/sdk';
import { tSentence } from '../../words/sentence.ts';

/** The form of a new order. Keys of `texts` and `ticks` are field paths of the request. */
export type OrderDraft = {
  readonly texts: { readonly [path: string]: string };
  readonly ticks: { readonly [path: string]: boolean };
  readonly registries: readonly string[];
  readonly criminalSources: readonly string[];
};

export const NO_ORDER: OrderDraft = {
  texts: {},
  ticks: { 'searches.sex_offender': true },
  registries: [],
  criminalSources: [],
};

/** Error messages by field path. */
export type Faults = { readonly [path: string]: string };

const ADDRESS = 'subject.addresses.0';
const ADDRESS_FIELDS = ['line1', 'city', 'state', 'zipcode'] as const;
const MISSING = 'Required.';

const REQUIRED = ['subject.firstName', 'subject.lastName', 'subject.dob', 'permissiblePurpose', 'endUser.name'];
const CERTIFIED = ['certifications.adverseActionProcess', 'certifications.equalOpportunity'];
const CERTIFIED_FOR_EMPLOYMENT = ['certifications.disclosureProvided', 'certifications.authorizationObtained'];

const toText = ({ texts }: OrderDraft, path: string): string => texts[path]?.trim() ?? '';
const isTicked = ({ ticks }: OrderDraft, path: string): boolean => ticks[path] === true;
export function isForEmployment(draft: OrderDraft): boolean {
  return toText(draft, 'permissiblePurpose') === 'employment';
}
export function countSearches(draft: OrderDraft): number {
  return ['searches.sex_offender', 'searches.criminal'].filter((path) => isTicked(draft, path)).length;
}

/** Returns all missing fields at once. The service checks everything else. */
export function findFaults(draft: OrderDraft): Faults {
  const hasAddress = ADDRESS_FIELDS.some((field) => toText(draft, `${ADDRESS}.${field}`) !== '');
  const employment = isForEmployment(draft);
  const texts = [
    ...REQUIRED,
    ...(hasAddress ? ADDRESS_FIELDS.map((field) => `${ADDRESS}.${field}`) : []),
    ...(employment ? ['certifications.authorizedAt'] : []),
  ].filter((path) => toText(draft, path) === '');
  const ticks = [...CERTIFIED, ...(employment ? CERTIFIED_FOR_EMPLOYMENT : [])].filter(
    (path) => !isTicked(draft, path),
  );
  return {
    ...Object.fromEntries(texts.map((path) => [path, MISSING])),
    ...Object.fromEntries(ticks.map((path) => [path, 'Must be certified.'])),
    ...(countSearches(draft) === 0 && { searches: 'Choose at least one search.' }),
  };
}

/** Splits “field: message” and converts “searches[0]” to “searches.0”. Returns an empty object if no field is named. */
export function toFault(message: string): Faults {
  const [, path, sentence] = /^([a-zA-Z][\w.[\]]*): (.+)$/s.exec(tSentence(message)) ?? [];
  if (path === undefined || sentence === undefined) return {};
  return { [path.replace(/\[(\d+)\]/g, '.$1')]: sentence };
}

const filled = (draft: OrderDraft, prefix: string, fields: readonly string[]) =>
  Object.fromEntries(
    fields.map((field) => [field, toText(draft, `${prefix}.${field}`)]).filter(([, text]) => text !== ''),
  );

/** `datetime-local` has no time zone. It is read in the zone of the browser. */
const toIso = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
};

/** Leaves out empty fields, so that the service reports them as missing. */
export function toOrderRequest(draft: OrderDraft): OrderRequest {
  const address = filled(draft, ADDRESS, ADDRESS_FIELDS);
  const authorizedAt = toText(draft, 'certifications.authorizedAt');
  const reference = toText(draft, 'reference');
  const ticked = [...CERTIFIED_FOR_EMPLOYMENT, ...CERTIFIED].filter((path) => isTicked(draft, path));
  const toSearch = (type: string, jurisdictions: readonly string[]) =>
    isTicked(draft, `searches.${type}`) ? [{ type, ...(jurisdictions.length > 0 && { jurisdictions }) }] : [];
  return {
    subject: {
      ...filled(draft, 'subject', ['firstName', 'middleName', 'lastName', 'dob']),
      addresses: Object.keys(address).length > 0 ? [address] : [],
    },
    permissiblePurpose: toText(draft, 'permissiblePurpose'),
    endUser: filled(draft, 'endUser', ['name']),
    certifications: {
      ...Object.fromEntries(ticked.map((path) => [path.slice('certifications.'.length), true])),
      ...(authorizedAt !== '' && { authorizedAt: toIso(authorizedAt) }),
    },
    searches: [...toSearch('sex_offender', draft.registries), ...toSearch('criminal', draft.criminalSources)],
    ...(reference !== '' && { reference }),
  } as unknown as OrderRequest;
}
