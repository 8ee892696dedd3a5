import type { MonitorLocation, MonitorPerson, MonitorRequest } from '@blotter/contract';
import { isBlank, isFiller, type TextKind, trimText } from '@blotter/vocab';
import { utcDay } from '../../../clock.ts';
import { echo, Failure, type FailureCode } from '../../../failure.ts';
import { toFillerFailure } from '../../../searches/answers/sent-text.ts';
import { fromPublicProduct } from '../alerts/public-product.ts';
import type { MonitorContent, StoredMonitor } from './monitor.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const PRODUCTS: readonly unknown[] = ['sex-offender', 'criminal'];
const TYPES: readonly unknown[] = ['person', 'location'];

const refuse = (code: FailureCode, message: string): never => {
  throw new Failure(code, message);
};
const refuseField = (message: string): never => refuse('invalid_request', message);

const toSent = (value: unknown): string => {
  if (value === undefined) return 'is missing';
  return typeof value === 'string' ? `got ${echo(value)}` : 'must be a string';
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const hasChannel = (channels: unknown): boolean =>
  typeof channels === 'object' &&
  channels !== null &&
  ['email', 'webhookUrl'].some((name) => Object.hasOwn(channels, name) && !isAbsent((channels as JsonObject)[name]));

/** Checks that have their own error codes, in the order of the contract. They run before the format of any field is checked. */
export function checkEssentials({ product, type, channels, ...predicates }: JsonObject): void {
  if (!PRODUCTS.includes(product))
    refuse('invalid_product', `product: ${toSent(product)}; send “sex-offender” or “criminal”.`);
  if (!TYPES.includes(type)) refuse('invalid_type', `type: ${toSent(type)}; send “person” or “location”.`);
  if (isAbsent(predicates[type as string]))
    refuse('monitor_missing_predicate', `${type}: is missing; send the ${type} to watch.`);
  if (!hasChannel(channels))
    refuse('monitor_missing_channel', 'channels: send an email, a webhookUrl, or both: alerts go there.');
}

/** Either coordinates, or an address whose coordinates are not known yet. */
export type RequestedLocation =
  | { readonly address: string; readonly radiusMiles: number }
  | (Omit<MonitorLocation, 'address'> & { readonly address: null });

/** A valid request with its defaults. */
export type RequestedMonitor = Pick<StoredMonitor, 'product' | 'type'> &
  Omit<MonitorContent, 'location'> & {
    readonly location: RequestedLocation | null;
    readonly baseline: 'silent' | 'alert';
  };

const DEFAULT_MILES = 1;

/** Returns the trimmed text. Throws if it is blank or has nothing that can be compared. */
const toText = (field: string, text: string, kind: TextKind): string => {
  if (isBlank(text)) refuseField(`${field}: is empty; send text with letters or digits.`);
  if (isFiller(text, kind)) throw toFillerFailure(field, text, 'invalid_request');
  return trimText(text);
};

const toPerson = (
  sent: NonNullable<MonitorRequest['person']>,
  minConfidence: MonitorContent['minConfidence'],
  now: Date,
): MonitorPerson => {
  const { dob, birthYear } = sent;
  if (dob !== undefined && birthYear !== undefined)
    refuseField('person.birthYear: send either dob or birthYear, not both.');
  if (dob === undefined && (birthYear === undefined || minConfidence !== 'year_match'))
    refuseField(
      'person.dob: is missing; send a date such as 1980-05-31, or a birthYear with minConfidence “year_match”.',
    );
  if (dob !== undefined && dob > utcDay(now))
    refuseField(`person.dob: got ${echo(dob)}; send a date that is not in the future.`);
  if (birthYear !== undefined && birthYear > now.getUTCFullYear())
    refuseField(`person.birthYear: got ${birthYear}; send a year that is not in the future.`);
  return {
    firstName: toText('person.firstName', sent.firstName, 'name'),
    lastName: toText('person.lastName', sent.lastName, 'name'),
    dob: dob ?? null,
    birthYear: birthYear ?? null,
  };
};

const toLocation = (sent: NonNullable<MonitorRequest['location']>): RequestedLocation => {
  const { address, lat, lng, radiusMiles = DEFAULT_MILES } = sent;
  if (address === undefined) {
    if (lat === undefined || lng === undefined) return refuseField('location: send an address, or both lat and lng.');
    return { address: null, lat, lng, radiusMiles, placedBy: 'coordinates' };
  }
  if (lat !== undefined || lng !== undefined)
    refuseField('location.address: send either an address or lat and lng, not both.');
  return { address: toText('location.address', address, 'place'), radiusMiles };
};

/** Checks the rules that involve several fields. Throws `invalid_request` for the first one that fails. */
export function toRequestedMonitor(request: MonitorRequest, now: Date): RequestedMonitor {
  const { product, type, person, location, minConfidence = 'dob_match', label = '', baseline = 'silent' } = request;
  const stray = type === 'person' ? 'location' : 'person';
  if (request[stray] !== undefined) refuseField(`${stray}: does not apply to a ${type} monitor; remove it.`);
  const { email = null, webhookUrl = null } = request.channels;
  return {
    product: fromPublicProduct(product),
    type,
    label,
    minConfidence,
    baseline,
    person: person ? toPerson(person, minConfidence, now) : null,
    location: location ? toLocation(location) : null,
    channels: { email, webhookUrl },
  };
}
