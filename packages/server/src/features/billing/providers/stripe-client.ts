import { SECOND_MS } from '../../../clock.ts';

export type StripeAccess = {
  readonly secretKey: string;
  readonly baseUrl: string;
};

export type StripeForm = { readonly [name: string]: string };
export type StripeObject = { readonly [name: string]: unknown };

/** No usable response. `status` is absent if there was none at all. The message is Stripe's own and only for the log. */
export class StripeError extends Error {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly code: string | undefined;

  constructor(message: string, answer: { status?: number; type?: string; code?: string; cause?: unknown }) {
    super(message, { cause: answer.cause });
    this.name = 'StripeError';
    this.status = answer.status;
    this.type = answer.type;
    this.code = answer.code;
  }
}

const STRIPE_VERSION = '2025-04-30.basil';
const TIMEOUT_MS = 15 * SECOND_MS;

export type StripeClient = {
  readonly get: (path: string, query?: StripeForm) => Promise<StripeObject>;
  readonly post: (
    path: string,
    form: StripeForm,
    options: { readonly idempotencyKey: string; readonly signal?: AbortSignal },
  ) => Promise<StripeObject>;
};

export function createStripeClient({ secretKey, baseUrl }: StripeAccess): StripeClient {
  const call = async (
    path: string,
    init: { method: string; body?: string; headers?: StripeForm; signal?: AbortSignal },
  ) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const unanswered = (cause: unknown): never => {
      throw new StripeError('no answer', { cause });
    };
    const answer = await fetch(new URL(path, baseUrl), {
      method: init.method,
      ...(init.body !== undefined && { body: init.body }),
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION, ...init.headers },
      redirect: 'error',
      signal: init.signal ? AbortSignal.any([limit, init.signal]) : limit,
    }).catch(unanswered);
    const text = await answer.text().catch(unanswered);
    const body = toObject(text);
    if (answer.ok && body) return body;
    const { message, type, code } = (body?.error ?? {}) as { message?: string; type?: string; code?: string };
    // An unreadable success counts as no response.
    const status = answer.ok ? {} : { status: answer.status };
    throw new StripeError(message ?? `status ${answer.status}`, {
      ...status,
      ...(type && { type }),
      ...(code && { code }),
    });
  };

  return {
    get: (path, query = {}) => call(`${path}?${new URLSearchParams(query)}`, { method: 'GET' }),
    post: (path, form, { idempotencyKey, signal }) =>
      call(path, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': idempotencyKey },
        ...(signal && { signal }),
      }),
  };
}

const toObject = (text: string): StripeObject | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as StripeObject) : undefined;
  } catch {
    return undefined;
  }
};
