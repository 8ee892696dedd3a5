import type { MonitorLocation, MonitorPerson, MonitorRequest } from '@blotter/contract';
import { isBlank, isFiller, type TextKind, trimText } from '@blotter/vocab';
import { utcDay } from '../../../clock.ts';
import { echo, Failure, type FailureCode } from '../../../failure.ts';
import { toFillerFailure } from '../../../searches/answers/sent-text.ts';
import { fromPublicProduct, type MonitorContent, type StoredMonitor } from './monitor.ts';

type Open = Readonly<Record<string, unknown>>;

const PRODUCTS: readonly unknown[] = ['sex-offender', 'criminal'];
const TYPES: readonly unknown[] = ['person', 'location'];

const refuse = (code: FailureCode, message: string): never => {
  throw new Failure(code, message);
};
const refuseField = (message: string): never => refuse('invalid_request', message);

const toSent = (value: unknown): string => {
  if (value === undefined) return 'is missing';
  return typeof value === 'string' ? `got ${echo(value)}` : 'got something that is no string';
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const hasChannel = (channels: unknown): boolean =>
  typeof channels === 'object' &&
  channels !== null &&
  ['email', 'webhookUrl'].some((name) => Object.hasOwn(channels, name) && !isAbsent((channels as Open)[name]));

/** What is told by a code of its own, in the order of the contract and before the form of any field. */
export function checkEssentials({ product, type, channels, ...predicates }: Open): void {
  if (!PRODUCTS.includes(product))
    refuse('invalid_product', `product: ${toSent(product)}; send “sex-offender” or “criminal”.`);
  if (!TYPES.includes(type)) refuse('invalid_type', `type: ${toSent(type)}; send “person” or “location”.`);
  if (isAbsent(predicates[type as string]))
    refuse('monitor_missing_predicate', `${type}: is missing; a ${type} monitor says here what it watches.`);
  if (!hasChannel(channels))
    refuse('monitor_missing_channel', 'channels: send an email, a webhookUrl, or both: alerts go there.');
}

/** Where it is, or what has yet to be placed. */
export type WantedLocation =
  | { readonly address: string; readonly radiusMiles: number }
  | (Omit<MonitorLocation, 'address'> & { readonly address: null });

/** A request whose fields are all in order. */
export type WantedMonitor = Pick<StoredMonitor, 'product' | 'type'> &
  Omit<MonitorContent, 'location'> & {
    readonly location: WantedLocation | null;
    readonly baseline: 'silent' | 'alert';
  };

const DEFAULT_MILES = 1;

/** A text that must be there, and must be something to compare. */
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
    refuseField('person.birthYear: send it in place of dob, not beside it.');
  if (dob === undefined && (birthYear === undefined || minConfidence !== 'year_match'))
    refuseField(
      'person.dob: is missing; send a date such as 1980-05-31, or with minConfidence “year_match” a birthYear.',
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

const toLocation = (sent: NonNullable<MonitorRequest['location']>): WantedLocation => {
  const { address, lat, lng, radiusMiles = DEFAULT_MILES } = sent;
  if (address === undefined) {
    if (lat === undefined || lng === undefined)
      return refuseField('location: send an address, or lat and lng: they go together.');
    return { address: null, lat, lng, radiusMiles, placedBy: 'coordinates' };
  }
  if (lat !== undefined || lng !== undefined) refuseField('location.address: send it without lat and lng.');
  return { address: toText('location.address', address, 'place'), radiusMiles };
};

/** What the form of single fields does not tell. */
export function toWanted(request: MonitorRequest, now: Date): WantedMonitor {
  const { product, type, person, location, minConfidence = 'dob_match', label = '', baseline = 'silent' } = request;
  const stray = type === 'person' ? 'location' : 'person';
  if (request[stray] !== undefined) refuseField(`${stray}: is not for a ${type} monitor; leave it out.`);
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
