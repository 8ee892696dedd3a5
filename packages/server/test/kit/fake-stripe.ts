import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const STRIPE_SECRET = 'sk_test_fake';
const STRIPE_PRICE = 'price_micros';
const STRIPE_METER = 'blotter_usage';

type Form = ReadonlyMap<string, string>;
type Answer = { readonly status: number; readonly body: object };
type Item = { id: string; [name: string]: unknown };

export type MeterEvent = {
  readonly identifier: string;
  readonly customer: string;
  readonly value: bigint;
  readonly timestamp: number;
};

/** `lost`: the work is done and the answer never arrives. */
export type Trouble = 'lost' | 429 | 500;

export type FakeStripe = {
  readonly settings: { secretKey: string; baseUrl: string; priceId: string; meterEventName: string };
  readonly customers: Map<string, Item>;
  readonly paymentMethods: Map<string, Item>;
  readonly subscriptions: Map<string, Item>;
  readonly invoices: Item[];
  readonly meterEvents: MeterEvent[];
  readonly requests: string[];
  /** The next so many requests that begin so, such as `POST /v1/customers`, go wrong, each once. */
  readonly fail: (request: string, trouble: Trouble, times?: number) => void;
  readonly forget: (identifier: string) => void;
  readonly stop: () => Promise<void>;
};

class Refusal extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, error: object) {
    super('refused');
    this.status = status;
    this.error = error;
  }
}

const invalid = (message: string, more: object = {}, status = 400): Refusal =>
  new Refusal(status, { type: 'invalid_request_error', message, ...more });

const tooMany = (): Refusal => invalid('Too many requests.', { code: 'rate_limit' }, 429);

const toAnswer = ({ status, error }: Refusal): Answer => ({ status, body: { error } });

const missing = (what: string, id: string, param: string, status = 404): Refusal =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);

/** Stripe over HTTP, as strict as the real one where we depend on it: forms, keys, versions, idempotency, identifiers. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const customers = new Map<string, Item>();
  const paymentMethods = new Map<string, Item>();
  const subscriptions = new Map<string, Item>();
  const invoices: Item[] = [];
  const meterEvents: MeterEvent[] = [];
  const requests: string[] = [];
  const troubles: { request: string; trouble: Trouble }[] = [];
  const replays = new Map<string, { readonly request: string; readonly answer: Answer }>();
  const identifiers = new Set<string>();
  const metering = new Set<string>();

  const take = (form: Form, known: readonly string[], required: readonly string[] = []): void => {
    for (const name of form.keys()) {
      if (!known.includes(name))
        throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
    for (const name of required) {
      if (!form.get(name))
        throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    }
  };
  const getCustomer = (id: string | undefined, status = 400): Item => {
    const customer = customers.get(id ?? '');
    if (!customer) throw missing('customer', id ?? '', 'customer', status);
    return customer;
  };
  const listOf = (data: readonly Item[], form: Form) => ({
    object: 'list',
    data: data.slice(0, Number(form.get('limit'))),
  });

  const createCustomer = (form: Form): object => {
    take(form, ['metadata[account_id]']);
    const customer = {
      id: `cus_${customers.size + 1}`,
      object: 'customer',
      metadata: { account_id: form.get('metadata[account_id]') },
    };
    customers.set(customer.id, customer);
    return customer;
  };

  const updateCustomer = (id: string, form: Form): object => {
    take(form, ['name', 'invoice_settings[default_payment_method]']);
    const customer = getCustomer(id, 404);
    const method = form.get('invoice_settings[default_payment_method]');
    if (method && paymentMethods.get(method)?.customer !== id)
      throw missing('PaymentMethod', method, 'default_payment_method', 400);
    customer.name = form.get('name');
    customer.invoice_settings = { default_payment_method: method };
    return customer;
  };

  const getMethod = (id: string): Item => {
    const method = paymentMethods.get(id);
    if (!method) throw missing('PaymentMethod', id, 'payment_method');
    return method;
  };

  const attachMethod = (id: string, form: Form): object => {
    take(form, ['customer'], ['customer']);
    const method = getMethod(id);
    getCustomer(form.get('customer'));
    if (method.declined)
      throw new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    if (method.customer) throw invalid('The payment method you provided has already been attached to a customer.');
    method.customer = form.get('customer');
    return method;
  };

  const ANCHOR = ['day_of_month', 'hour', 'minute', 'second'].map((part) => `billing_cycle_anchor_config[${part}]`);

  const createSubscription = (form: Form): object => {
    take(form, ['customer', 'items[0][price]', 'proration_behavior', ...ANCHOR], ['customer', 'items[0][price]']);
    const customer = getCustomer(form.get('customer'));
    const price = form.get('items[0][price]') ?? '';
    if (price !== STRIPE_PRICE) throw missing('price', price, 'items[0][price]', 400);
    if (!(customer.invoice_settings as { default_payment_method?: string } | undefined)?.default_payment_method) {
      throw invalid('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      });
    }
    const anchor = ANCHOR.map((name) => form.get(name));
    const subscription = {
      id: `sub_${subscriptions.size + 1}`,
      object: 'subscription',
      customer: customer.id,
      price,
      anchor,
      status: 'active',
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  };

  const createMeterEvent = async (form: Form): Promise<object> => {
    const known = ['event_name', 'identifier', 'timestamp', 'payload[stripe_customer_id]', 'payload[value]'];
    take(form, known, known);
    const [eventName, identifier, time, customer, value] = known.map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
      string,
      string,
    ];
    if (eventName !== STRIPE_METER) throw invalid(`No active meter found for event name ${eventName}.`);
    if (identifier.length > 100) throw invalid('Invalid string: identifier; must be at most 100 characters');
    if (!/^\d{1,15}$/.test(value)) throw invalid('The value of a meter event must be a whole number.');
    if (!/^\d+$/.test(time)) throw invalid('Invalid integer: timestamp', { param: 'timestamp' });
    getCustomer(customer);
    if (metering.has(customer)) throw tooMany();
    metering.add(customer);
    try {
      await pause(2);
      if (identifiers.has(identifier)) throw invalid(`An event already exists with identifier ${identifier}.`);
      identifiers.add(identifier);
      meterEvents.push({ identifier, customer, value: BigInt(value), timestamp: Number(time) });
    } finally {
      metering.delete(customer);
    }
    return { object: 'billing.meter_event', identifier, event_name: eventName, timestamp: Number(time) };
  };

  const work = async (method: string, path: string, form: Form): Promise<object> => {
    const [, resource = '', id = '', action = ''] =
      /^\/v1\/(billing\/meter_events|[a-z_]+)(?:\/([A-Za-z0-9_]+))?(?:\/([a-z]+))?$/.exec(path) ?? [];
    switch (`${method} ${resource}${id && '/:id'}${action && `/${action}`}`) {
      case 'POST customers':
        return createCustomer(form);
      case 'POST customers/:id':
        return updateCustomer(id, form);
      case 'GET payment_methods/:id':
        return getMethod(id);
      case 'POST payment_methods/:id/attach':
        return attachMethod(id, form);
      case 'GET subscriptions': {
        take(form, ['customer', 'price', 'limit']);
        const data = [...subscriptions.values()].filter(
          (one) => one.customer === form.get('customer') && one.price === form.get('price'),
        );
        return listOf(data, form);
      }
      case 'POST subscriptions':
        return createSubscription(form);
      case 'POST billing/meter_events':
        return createMeterEvent(form);
      case 'GET invoices':
        take(form, ['customer', 'limit']);
        return listOf(
          invoices.filter((one) => one.customer === form.get('customer')),
          form,
        );
      default:
        throw invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
    }
  };

  const checkHead = ({ method, headers }: IncomingMessage): void => {
    if (headers.authorization !== `Bearer ${STRIPE_SECRET}`) throw invalid('Invalid API Key provided.', {}, 401);
    if (!/^\d{4}-\d\d-\d\d\.[a-z]+$/.test(String(headers['stripe-version'])))
      throw invalid('Invalid Stripe API version.');
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw invalid('Invalid content type.');
    if (method === 'POST' && String(headers['idempotency-key'] ?? '').length > 255)
      throw invalid('Idempotency key too long.');
  };

  const answerTo = async (request: IncomingMessage, path: string, encoded: string): Promise<Answer> => {
    try {
      const form = new Map(new URLSearchParams(encoded));
      return { status: 200, body: await work(request.method ?? '', path, form) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return toAnswer(error);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://stripe');
    const send = ({ status, body: sent }: Answer): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    };
    requests.push(`${request.method} ${url.pathname}`);
    try {
      checkHead(request);
    } catch (error) {
      return send(toAnswer(error as Refusal));
    }
    const at = troubles.findIndex((one) => `${request.method} ${url.pathname}`.startsWith(one.request));
    const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble;
    if (trouble === 429) return send(toAnswer(tooMany()));

    const encoded = request.method === 'GET' ? url.search.slice(1) : body;
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const signature = `${request.method} ${url.pathname} ${encoded}`;
    const replay = typeof key === 'string' ? replays.get(key) : undefined;
    if (replay && replay.request !== signature) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return send({ status: 400, body: { error: { type: 'idempotency_error', message } } });
    }
    const failed = toAnswer(new Refusal(500, { type: 'api_error', message: 'An unknown error occurred.' }));
    const answer = replay?.answer ?? (trouble === 500 ? failed : await answerTo(request, url.pathname, encoded));
    if (typeof key === 'string') replays.set(key, { request: signature, answer });
    if (trouble === 'lost') response.destroy();
    else send(answer);
  };

  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      secretKey: STRIPE_SECRET,
      baseUrl: `http://127.0.0.1:${port}`,
      priceId: STRIPE_PRICE,
      meterEventName: STRIPE_METER,
    },
    customers,
    paymentMethods,
    subscriptions,
    invoices,
    meterEvents,
    requests,
    fail: (request, trouble, times = 1) => {
      for (let i = 0; i < times; i++) troubles.push({ request, trouble });
    },
    forget: (identifier) => {
      identifiers.delete(identifier);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
