import { type Dialect, dialectOf, ERROR_CODES, type Operation, toErrorBody } from '@blotter/contract';
import { type DescribedOperation, toPageUrl } from './described-operations.ts';
import { toJsonLines } from './example-languages.ts';

type Code = (typeof ERROR_CODES)[number];
type Explanation = { readonly means: string; readonly act: string; readonly again: string };

/** Facts about errors that only the server knows, so that the pages show what it really sends. */
export type ErrorFacts = {
  readonly statusOf: (code: (typeof ERROR_CODES)[number]) => number;
  readonly billingRequiredMessage: string;
};

const NO = 'No. The same request gets the same response.';

/** The type makes sure that every code of the contract has an explanation. */
const CODES: { readonly [code in Code]: Explanation } = {
  invalid_request: {
    means:
      'The request cannot be read, or a required part is missing: broken JSON, no body, no `lastName` on a criminal search, mixed forms of a query. Monitors and event configuration use this code for every invalid request. With status 405 the path exists, but not for this method: the header `Allow` lists its methods.',
    act: 'Read the message. It names the field, the value you sent and the accepted values.',
    again: NO,
  },
  invalid_product: {
    means: 'The `product` of a monitor is neither `sex-offender` nor `criminal`. Nothing was stored or billed.',
    act: 'Send one of the two.',
    again: NO,
  },
  invalid_type: {
    means: 'The `type` of a monitor is neither `person` nor `location`. Nothing was stored or billed.',
    act: 'Send one of the two.',
    again: NO,
  },
  monitor_missing_predicate: {
    means: 'A person monitor has no `person`, or a location monitor has no `location`.',
    act: 'Send the person or the location in the field that `type` names.',
    again: NO,
  },
  monitor_missing_channel: {
    means: 'A monitor has neither `channels.email` nor `channels.webhookUrl`, so its alerts could not be sent.',
    act: 'Send at least one of them.',
    again: NO,
  },
  limit_reached: {
    means:
      'The account has as many active monitors, or as many unconfirmed e-mail addresses for alerts, as the operator allows. Nothing was stored or billed.',
    act: 'Cancel a monitor, or have an address confirmed by its owner. The operator can raise both limits.',
    again: 'Once there is room.',
  },
  unauthorized: {
    means:
      'The credential is missing, unknown or revoked. It may also be of the wrong kind: a key where a session is needed, or a session where a key is needed. On FCRA operations, the account has no FCRA partner access.',
    act: 'The header `WWW-Authenticate` names the accepted credentials. Send the key as `X-API-Key`. If you send several credentials, the first one present counts: `X-API-Key`, then `Bearer`, then `?key=` on the legacy endpoint.',
    again: NO,
  },
  unauthenticated: {
    means: 'The same as `unauthorized`, on `/v1/monitors`, which uses its own code.',
    act: 'Send the key as `X-API-Key`.',
    again: NO,
  },
  billing_required: {
    means:
      'Billing is not enabled on the account, or its criminal trial is used up. Only billable calls return it. Reads, downloads, clearances and cancellations work without billing. Test keys never get it.',
    act: 'Enable billing (`PUT /v1/billing`, or ask the operator).',
    again: 'Once billing is enabled.',
  },
  not_found: {
    means:
      'Nothing exists at this path, or the account has no such object. The id may be unknown, past its retention, or owned by another account. These cases look alike on purpose.',
    act: 'Check the id and that it belongs to this operation. Registry, criminal and evidence searches have separate ids, and one route does not know the ids of another.',
    again: NO,
  },
  conflict: {
    means:
      'The state of the object does not allow the operation: the job has not finished, the object is final and cannot be cancelled, or several registries share the registry id.',
    act: 'Read the state of the object. Wait for the job, or name the registry.',
    again: 'For a running job: yes, when it has finished.',
  },
  payload_too_large: {
    means: 'The body is over 2 MB (a batch: over 8 MB), after decompression.',
    act: 'Send less at once.',
    again: NO,
  },
  unsupported_media_type: {
    means: 'The `Content-Type` or `Content-Encoding` is not accepted.',
    act: 'Send `application/json` in UTF-8, plain or gzip-compressed. Batches also accept `text/csv`.',
    again: NO,
  },
  unprocessable_query: {
    means:
      'The request can be read but is not accepted: nothing narrows the search, a field is unknown or misplaced, a registry is unknown, a value is out of range, or an Idempotency-Key was used with another body.',
    act: 'Read the message. A search needs at least one of `lastName`, `dob`, `age`, `city`, `zipcode`, `lat` with `lng`, or `q`, inside `query`.',
    again: NO,
  },
  rate_limited: {
    means:
      'The key has used up its rate limit, or a network sent more than 20 wrong admin keys in a minute. Nothing was done and nothing is charged.',
    act: 'Wait for the number of seconds in `Retry-After`. Use `X-RateLimit-Remaining` and `X-RateLimit-Reset` to spread calls.',
    again: 'Yes, after `Retry-After`.',
  },
  quota_exceeded: {
    means:
      'The key or the account has used up the billable calls of its plan for this month. Every row of a batch counts. Look-ups by the id of a registry or criminal source have a separate limit: 1,000 a day for both products together.',
    act: 'Wait for the time in `Retry-After`, or have the plan changed.',
    again: 'Yes, after `Retry-After`.',
  },
  internal: {
    means: 'The service failed. The response reveals no internals, and a call without a result is not billed.',
    act: 'Send it again with the same Idempotency-Key. If the error stays, send us the `X-Request-Id`.',
    again: 'Yes, with an Idempotency-Key.',
  },
  overloaded: {
    means:
      'The service cannot take the request right now: it has too many requests, it is stopping, or the database is not available.',
    act: 'Send it again after `Retry-After`. Repeat a POST with its Idempotency-Key.',
    again: 'Yes, after `Retry-After`.',
  },
  deadline_exceeded: {
    means:
      'The search did not finish within `deadlineMs`, and `onDeadline` is `error`. Nothing is stored and nothing is billed.',
    act: 'Send a longer `deadlineMs`, `onDeadline: "partial"`, fewer live registries, or a job (`POST /v1/searches`).',
    again: 'It may help.',
  },
};

type Sample = { readonly dialect: Dialect; readonly title: string; readonly code: Code; readonly message: string };

/** One error of every shape. */
const listSamples = (billingRequiredMessage: string): readonly Sample[] => [
  {
    dialect: 'main',
    title: 'The main API: searches, batch, reports, proofs, evidence, clearances, FCRA, account',
    code: 'unprocessable_query',
    message: 'page: got 0; send a whole number of at least 1.',
  },
  {
    dialect: 'main',
    title: 'The main API: 429',
    code: 'rate_limited',
    message: 'More than 100 requests a second were sent; wait 1 s.',
  },
  {
    dialect: 'criminal',
    title: '`/v1/criminal/*`: 401, 402 and 429',
    code: 'billing_required',
    message: billingRequiredMessage,
  },
  {
    dialect: 'criminal',
    title: '`/v1/criminal/*`: all other statuses',
    code: 'invalid_request',
    message: 'lastName: is missing; send the surname. All other fields only narrow the search.',
  },
  {
    dialect: 'monitors',
    title: '`/v1/monitors*`',
    code: 'monitor_missing_channel',
    message: 'channels: send an email, a webhookUrl, or both: alerts go there.',
  },
  {
    dialect: 'compat',
    title: '`/v1/compat/*`: every status',
    code: 'invalid_request',
    message: 'q: cannot be combined with firstName; send one or the other.',
  },
];

const isMonitors = ({ path }: Operation): boolean => dialectOf(path) === 'monitors';

/** Several codes can share a status. True if the operation returns this one. */
const returnsCode = (code: Code, status: number, { operation, refusals }: DescribedOperation): boolean => {
  if (!refusals.includes(status)) return false;
  if (code === 'unauthenticated') return isMonitors(operation);
  if (code === 'unauthorized') return !isMonitors(operation);
  if (code === 'quota_exceeded')
    return operation.billable === true || /^\/v1\/(criminal\/)?records\//.test(operation.path);
  if (/^(monitor_|invalid_product|invalid_type|limit_reached)/.test(code))
    return isMonitors(operation) && operation.method === 'POST' && operation.body !== undefined;
  return true;
};

const MAX_LISTED = 12;

const toReturnedBy = (code: Code, status: number, operations: readonly DescribedOperation[]): string => {
  const own = operations.filter((described) => returnsCode(code, status, described));
  if (own.length === operations.length) return 'Every operation.';
  if (own.length > MAX_LISTED)
    return `${own.length} of ${operations.length} operations: see [the table](#by-operation).`;
  return own.map(({ operation }) => `[\`${operation.method} ${operation.path}\`](${toPageUrl(operation)})`).join(', ');
};

/** The error catalogue as markdown, made from the same tables that the server uses. */
export function toErrorsPage(
  operations: readonly DescribedOperation[],
  { statusOf, billingRequiredMessage }: ErrorFacts,
): string {
  const toSample = ({ dialect, title, code, message }: Sample): string => {
    const body = toErrorBody(dialect, statusOf(code), { code, message, retryAfterSeconds: 1 });
    return `**${title}**\n\n\`\`\`json\n${toJsonLines(body)}\n\`\`\``;
  };
  const toCode = (code: Code): string => {
    const { means, act, again } = CODES[code];
    const status = statusOf(code);
    const rows = [
      `| what to do | ${act} |`,
      `| retry? | ${again} |`,
      `| returned by | ${toReturnedBy(code, status, operations)} |`,
    ];
    return [`### ${code}`, `**${status}.** ${means}`, ['| | |', '|---|---|', ...rows].join('\n')].join('\n\n');
  };
  return [
    '# Errors',
    'Every response outside 2xx has a body with a message for people and, except in the flat shapes, a code to branch on. Codes and statuses are stable. Messages are not: they name the field, the value you sent (at most 80 characters) and the accepted values.',
    'A 200 can still be incomplete. That is part of the result, not an error. See [completeness](../docs/guides/completeness.md).',
    '## Order of checks',
    'Checks run in this order: 401, 402, 429, body (400/422), 404. The first three run before the body is read. The id of another account gets the same response as an unknown id.',
    'HEAD is answered wherever GET is. A method that a path does not have gets 405 with the header `Allow`, after 401 and 429. A path that cannot be decoded gets 400 after them.',
    '## Shapes',
    'Four families of paths have their own error body. Decide by the status. If the body has a code, branch on it.',
    ...listSamples(billingRequiredMessage).map(toSample),
    '## Retrying',
    '429 and 503 carry `Retry-After` in seconds. Send an `Idempotency-Key` with every billable POST. A repeat then gets the original response and is billed once.',
    '## Codes',
    ...ERROR_CODES.map(toCode),
    '## By operation',
    'The statuses that each operation can return.',
  ].join('\n\n');
}
