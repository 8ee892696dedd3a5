import { type Clock, SECOND_MS } from '../clock.ts';
import type { GuardedFetch, Outcome } from './guarded-fetch.ts';
import { sign } from './signature.ts';

export type Webhook = {
  readonly url: string;
  readonly secret: string;
  readonly eventType: string;
  readonly eventId: string;
  readonly body: string | Buffer;
};

export type SendResult =
  | { readonly ok: true; readonly statusCode: number }
  | { readonly ok: false; readonly statusCode?: number; readonly reason: string; readonly retryAfterSeconds?: number };

export type WebhookSender = { readonly send: (webhook: Webhook) => Promise<SendResult> };

export function createWebhookSender({
  fetch,
  clock,
}: {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
}): WebhookSender {
  return {
    send: async ({ url, secret, eventType, eventId, body }) => {
      const unixSeconds = Math.floor(clock.now().getTime() / SECOND_MS);
      const outcome = await fetch({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Blotter-Webhooks/1',
          'x-service-event': eventType,
          'x-service-event-id': eventId,
          'x-service-signature': sign(secret, unixSeconds, body),
        },
        body,
      });
      return toResult(outcome, clock.now());
    },
  };
}

/** The status decides, §6.2 rule 4. A 2xx whose body breaks off afterwards counts as received. */
const toResult = (outcome: Outcome, now: Date): SendResult => {
  if (outcome.kind === 'refused') return { ok: false, reason: outcome.reason };
  const { status } = outcome;
  if (status === undefined) return { ok: false, reason: outcome.kind === 'failed' ? outcome.reason : 'protocol' };
  if (status >= 200 && status <= 299) return { ok: true, statusCode: status };
  const retryAfterSeconds =
    outcome.kind === 'answered' ? fromRetryAfter(outcome.headers['retry-after'], now) : undefined;
  return {
    ok: false,
    statusCode: status,
    reason: `status ${status}`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
};

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
export function fromRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / SECOND_MS));
}
