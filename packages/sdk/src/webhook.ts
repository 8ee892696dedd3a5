import { BlotterWebhookError } from './errors.ts';
import type { Alert, FcraEvent, SearchEnvelope } from './generated/api-types.ts';
import { CLOCK, type Clock } from './surroundings.ts';

/** The maximum age of a delivery (spec §6.2 rule 3). */
const MAX_AGE_SECONDS = 300;
const SIGNATURE = /^t=(0|[1-9]\d{0,11}),v1=([0-9a-f]{64})$/;

type HeaderBag =
  | { readonly get: (name: string) => string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

export type Delivery = {
  /** The request headers: a `Headers` object or Node's `request.headers`. */
  readonly headers: HeaderBag;
  /** The raw bytes of the body. Parsing and serializing again would change them. */
  readonly body: string | Uint8Array | ArrayBuffer;
  /** Your secret with its prefix. During a rotation pass the new and the old one, because pending attempts use the old one. */
  readonly secret: string | readonly string[];
  readonly clock?: Pick<Clock, 'now'> | undefined;
};

/** The payload of a delivery. Its type is read from the signed body, because headers are not signed. */
export type WebhookMessage = {
  /** The same for every attempt, so you can detect repeats. It comes from a header, which is not signed. */
  readonly deliveryId: string | undefined;
} & (
  | { readonly kind: 'event'; readonly event: Omit<FcraEvent, 'delivery'> }
  | { readonly kind: 'search.finished'; readonly search: SearchEnvelope }
  | { readonly kind: 'monitor.alert'; readonly alert: Alert }
  | { readonly kind: 'other'; readonly json: unknown }
);

/** Returns the payload of a genuine and recent delivery. Throws `BlotterWebhookError` otherwise (spec §6.2). */
export async function verifyWebhook({ headers, body, secret, clock = CLOCK }: Delivery): Promise<WebhookMessage> {
  const header = findHeader(headers, 'x-service-signature');
  if (header === undefined) throw new BlotterWebhookError('no_signature', 'X-Service-Signature is missing.');
  const [, time, mac] = SIGNATURE.exec(header) ?? [];
  if (time === undefined || mac === undefined)
    throw new BlotterWebhookError('malformed_signature', 'X-Service-Signature is not t=<unix time>,v1=<hex>.');
  const bytes = toBytes(body);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const checks = await Promise.all(secrets.map((one) => isSigned(one, time, bytes, mac)));
  if (!checks.includes(true))
    throw new BlotterWebhookError('wrong_signature', 'The delivery was not signed with the secret.');
  if (Math.abs(clock.now() / 1_000 - Number(time)) > MAX_AGE_SECONDS)
    throw new BlotterWebhookError('too_old', 'The signature is not of the last five minutes.');
  return { deliveryId: findHeader(headers, 'x-service-event-id'), ...toMessage(parse(bytes)) };
}

const ENCODER = new TextEncoder();

const toBytes = (body: Delivery['body']): Uint8Array => {
  if (typeof body === 'string') return ENCODER.encode(body);
  return body instanceof Uint8Array ? body : new Uint8Array(body);
};

/** Uses `verify` of Web Crypto, which compares in constant time. */
const isSigned = async (secret: string, time: string, body: Uint8Array, mac: string): Promise<boolean> => {
  if (secret === '') return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', ENCODER.encode(secret), algorithm, false, ['verify']);
  const prefix = ENCODER.encode(`${time}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  return crypto.subtle.verify('HMAC', key, fromHex(mac), signed);
};

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

const findHeader = (headers: HeaderBag, name: string): string | undefined => {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const bag = headers as { readonly [name: string]: string | readonly string[] | undefined };
  const [, value] = Object.entries(bag).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : undefined;
};

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new BlotterWebhookError('not_json', 'The delivery is signed and is not JSON.');
  }
};

const toMessage = (json: unknown) => {
  const fields = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};
  if (typeof fields.monitorId === 'string') return { kind: 'monitor.alert' as const, alert: json as Alert };
  if (typeof fields.type === 'string' && typeof fields.data === 'object')
    return { kind: 'event' as const, event: json as Omit<FcraEvent, 'delivery'> };
  if (typeof fields.searchId === 'string') return { kind: 'search.finished' as const, search: json as SearchEnvelope };
  return { kind: 'other' as const, json };
};
