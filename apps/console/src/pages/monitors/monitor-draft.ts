import type { MonitorRequest } from '@blotter/sdk';
import { readBirth, toIsoDate } from '../../parts/birth.ts';
import { readFieldFault } from '../../parts/field-fault.ts';

/** The form of a new monitor. */
export type Draft = {
  readonly product: MonitorRequest['product'];
  readonly type: MonitorRequest['type'];
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A date, or a year if `isYearEnough`. */
  readonly birth: string;
  readonly isYearEnough: boolean;
  readonly isByCoordinates: boolean;
  readonly address: string;
  readonly lat: string;
  readonly lng: string;
  readonly radiusMiles: string;
  readonly email: string;
  readonly webhookUrl: string;
  readonly tellsBaseline: boolean;
};

export type Field = Exclude<keyof Draft, 'product' | 'type' | 'isYearEnough' | 'isByCoordinates' | 'tellsBaseline'>;
export type Faults = { readonly [field in Field]?: string };

export function toEmptyDraft(email: string): Draft {
  return {
    product: 'sex-offender',
    type: 'person',
    label: '',
    firstName: '',
    lastName: '',
    birth: '',
    isYearEnough: false,
    isByCoordinates: false,
    address: '',
    lat: '',
    lng: '',
    radiusMiles: '1',
    email,
    webhookUrl: '',
    tellsBaseline: false,
  };
}

export function isNotYetAvailable({ product, type }: Pick<Draft, 'product' | 'type'>): boolean {
  return product === 'criminal' && type === 'location';
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Returns the faults that the form can detect. The service checks everything else. */
export function findFaults(draft: Draft): Faults {
  const missing = (field: Field, words: string): Faults => (draft[field].trim() === '' ? { [field]: words } : {});
  const unreadable = (field: Field, words: string): Faults => (isNumber(draft[field]) ? {} : { [field]: words });
  const channel: Faults =
    draft.email.trim() === '' && draft.webhookUrl.trim() === ''
      ? { email: 'Enter an e-mail address, a webhook or both.' }
      : {};
  if (draft.type === 'person')
    return {
      ...missing('firstName', 'Enter a first name.'),
      ...missing('lastName', 'Enter a last name.'),
      ...missing('birth', draft.isYearEnough ? 'Enter a date or year of birth.' : 'Enter a date of birth.'),
      ...channel,
    };
  const place = draft.isByCoordinates
    ? { ...unreadable('lat', 'Enter a number of degrees.'), ...unreadable('lng', 'Enter a number of degrees.') }
    : missing('address', 'Enter the address in one line, with its ZIP code.');
  return { ...place, ...unreadable('radiusMiles', 'Enter a number of miles, at most 100.'), ...channel };
}

const toPerson = ({ firstName, lastName, birth, isYearEnough }: Draft, thisYear: number) => {
  const read = readBirth(birth, thisYear);
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(isYearEnough && read?.kind === 'year' ? { birthYear: read.year } : { dob: toIsoDate(birth, thisYear) }),
  };
};

const toLocation = ({ isByCoordinates, address, lat, lng, radiusMiles }: Draft) => ({
  ...(isByCoordinates ? { lat: Number(lat), lng: Number(lng) } : { address: address.trim() }),
  radiusMiles: Number(radiusMiles),
});

export function toMonitorRequest(draft: Draft, thisYear: number): MonitorRequest {
  const { product, type, label, email, webhookUrl, isYearEnough, tellsBaseline } = draft;
  return {
    product,
    type,
    ...(type === 'person'
      ? { person: toPerson(draft, thisYear), minConfidence: isYearEnough ? 'year_match' : 'dob_match' }
      : { location: toLocation(draft) }),
    ...(label.trim() !== '' && { label: label.trim() }),
    ...(tellsBaseline && { baseline: 'alert' }),
    channels: {
      ...(email.trim() !== '' && { email: email.trim() }),
      ...(webhookUrl.trim() !== '' && { webhookUrl: webhookUrl.trim() }),
    },
  };
}

const FIELDS: { readonly [path: string]: Field } = {
  person: 'firstName',
  'person.firstName': 'firstName',
  'person.lastName': 'lastName',
  'person.dob': 'birth',
  'person.birthYear': 'birth',
  location: 'radiusMiles',
  'location.address': 'address',
  'location.lat': 'lat',
  'location.lng': 'lng',
  'location.radiusMiles': 'radiusMiles',
  label: 'label',
  channels: 'email',
  'channels.email': 'email',
  'channels.webhookUrl': 'webhookUrl',
};

/** Returns undefined if the error is not about a field of the form. */
export function toFaults(message: string): Faults | undefined {
  const fault = readFieldFault(message);
  const field = fault && Object.hasOwn(FIELDS, fault.path) ? FIELDS[fault.path] : undefined;
  return fault && field && { [field]: fault.words };
}
