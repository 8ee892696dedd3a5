import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomText } from '../ids.ts';

/** §6.2 rule 3 */
const MAX_SIGNATURE_AGE_SECONDS = 300;

const HEADER = /^t=(0|[1-9]\d{0,11}),v1=([0-9a-f]{64})$/;

/** 43 characters of base 62 hold 256 bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomText(43)}`;
}

/** Returns the value of `X-Service-Signature`, §6.2 rule 2. The key is the secret as shown, including its prefix. */
export function sign(secret: string, unixSeconds: number, rawBody: string | Buffer): string {
  return `t=${unixSeconds},v1=${toMac(secret, String(unixSeconds), rawBody).toString('hex')}`;
}

export type SignedDelivery = {
  readonly secret: string;
  readonly header: string;
  readonly rawBody: string | Buffer;
  readonly nowUnixSeconds: number;
};

/** Verifies as a receiver does, §6.2 rule 3. A timestamp in the future is as suspect as an old one. */
export function verify({ secret, header, rawBody, nowUnixSeconds }: SignedDelivery): boolean {
  const [, time, mac] = HEADER.exec(header) ?? [];
  if (time === undefined || mac === undefined) return false;
  const isSigned = timingSafeEqual(Buffer.from(mac, 'hex'), toMac(secret, time, rawBody));
  return isSigned && Math.abs(nowUnixSeconds - Number(time)) <= MAX_SIGNATURE_AGE_SECONDS;
}

const toMac = (secret: string, time: string, rawBody: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
