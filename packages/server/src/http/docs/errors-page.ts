import { type Dialect, dialectOf, ERROR_CODES, type Operation, toErrorBody } from '@blotter/contract';
import { billingRequired, type FailureCode } from '../../failure.ts';
import { statusOf } from '../dialects.ts';
import { type DescribedOperation, toPageUrl } from './described-operations.ts';
import { toJsonLines } from './example-languages.ts';

type Code = (typeof ERROR_CODES)[number];
type Told = { readonly means: string; readonly act: string; readonly again: string };

const NO = 'No: the same request gets the same answer.';

/** What a caller makes of each code. The type sees to it that none is missing. */
const CODES: { readonly [code in Code]: Told } = {
  invalid_request: {
    means:
      'The request cannot be read, or lacks what it needs: broken JSON, no body, no `lastName` on a criminal search, mixed forms of a query. Monitors and event configuration answer every fault of a request with it.',
    act: 'Read the message: it names the field, what was sent and what is accepted.',
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
    means: 'A person monitor without `person`, or a location monitor without `location`.',
    act: 'Say whom or what is watched, in the field that `type` names.',
    again: NO,
  },
  monitor_missing_channel: {
    means: 'A monitor with neither `channels.email` nor `channels.webhookUrl`: nobody would be told.',
    act: 'Send at least one of them.',
    again: NO,
  },
  unauthorized: {
    means:
      'The credential is missing, unknown or revoked; or it is of the wrong kind: a key where a session is needed, a session where a key is; or the account has no FCRA partner access.',
    act: 'Send the key as `X-API-Key`. Of several credentials the first present decides: `X-API-Key`, then `Bearer`, then `?key=` on the legacy endpoint.',
    again: NO,
  },
  unauthenticated: {
    means: 'The same on `/v1/monitors`, which has a word of its own for it.',
    act: 'Send the key as `X-API-Key`.',
    again: NO,
  },
  billing_required: {
    means:
      'Billing is not enabled on the account, or its criminal trial is used up. Only billable calls get it: reads, downloads, clearances and cancelling work without billing. Test keys never get it.',
    act: 'Enable billing (`PUT /v1/billing`, or ask the operator).',
    again: 'Once billing is enabled.',
  },
  not_found: {
    means:
      'There is nothing at this path, or no such object for this account: an unknown id, one that is past its retention, or another account’s. These look alike on purpose.',
    act: 'Check the id, and that it belongs to this operation: ids of registry, criminal and evidence searches are unknown to each other’s routes.',
    again: NO,
  },
  conflict: {
    means:
      'The state of the object does not allow it: results of a job that has not finished, cancelling what is final, a registry id that several registries have.',
    act: 'Read the object’s state; wait for a job, or say which one is meant.',
    again: 'For a job that is running: yes, when it has finished.',
  },
  payload_too_large: {
    means: 'The body is over 2 MB (a batch: over 8 MB), after decompression.',
    act: 'Send less at once.',
    again: NO,
  },
  unsupported_media_type: {
    means: 'The `Content-Type` or `Content-Encoding` is not one that is accepted.',
    act: 'Send `application/json` in UTF-8, as it is or as gzip; batches take `text/csv` too.',
    again: NO,
  },
  unprocessable_query: {
    means:
      'The request can be read and is not accepted: nothing to narrow on, an unknown or misplaced field, an unknown registry, a value out of its range, an Idempotency-Key that was used with another body.',
    act: 'Read the message. A search needs at least one of `lastName`, `dob`, `age`, `city`, `zipcode`, `lat` with `lng`, or `q`, inside `query`.',
    again: NO,
  },
  rate_limited: {
    means: 'The key has used up its rate. Nothing was done and nothing is charged.',
    act: 'Wait as many seconds as `Retry-After` says; spread calls by `X-RateLimit-Remaining` and `X-RateLimit-Reset`.',
    again: 'Yes, after `Retry-After`.',
  },
  quota_exceeded: {
    means:
      'The plan’s monthly number of billable calls is used up, of the key or of the account as a whole. A batch counts its rows. Look-ups of records by a registry’s uuid have a limit of their own: 1,000 a day.',
    act: 'Wait as long as `Retry-After` says, or have the plan changed.',
    again: 'Yes, after `Retry-After`.',
  },
  internal: {
    means: 'A fault of the service. The answer says nothing of the inside; nothing is billed that was not answered.',
    act: 'Send it again with the same Idempotency-Key; if it stays, tell us the `X-Request-Id`.',
    again: 'Yes, with an Idempotency-Key.',
  },
  overloaded: {
    means:
      'The service cannot take the request right now: too much at once, a stop under way, or the database is away.',
    act: 'Send it again after `Retry-After`. A POST that may be repeated carries an Idempotency-Key.',
    again: 'Yes, after `Retry-After`.',
  },
  deadline_exceeded: {
    means:
      'The search did not end within `deadlineMs`, and `onDeadline` is `error`. Nothing is kept and nothing is billed.',
    act: 'Send a longer `deadlineMs`, `onDeadline: "partial"`, fewer live registries, or a job (`POST /v1/searches`).',
    again: 'It may help.',
  },
};

type Sample = { readonly dialect: Dialect; readonly title: string; readonly code: Code; readonly message: string };

/** One refusal of every shape. */
const SAMPLES: readonly Sample[] = [
  {
    dialect: 'main',
    title: 'The main API: searches, batch, reports, proofs, evidence, clearances, FCRA, account',
    code: 'unprocessable_query',
    message: 'page: got 0; send a whole number of at least 1.',
  },
  {
    dialect: 'main',
    title: 'The main API, 429',
    code: 'rate_limited',
    message: 'More than 100 requests a second were sent; wait 1 s.',
  },
  {
    dialect: 'criminal',
    title: '`/v1/criminal/*`: 401, 402 and 429',
    code: 'billing_required',
    message: billingRequired().message,
  },
  {
    dialect: 'criminal',
    title: '`/v1/criminal/*`: all others',
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
    title: '`/v1/compat/*`, every status',
    code: 'invalid_request',
    message: 'q: cannot be combined with firstName; send one or the other.',
  },
];

const statusOfCode = (code: Code): number =>
  statusOf(code === 'unauthenticated' ? 'unauthorized' : (code as FailureCode));

const isMonitors = ({ path }: Operation): boolean => dialectOf(path) === 'monitors';

/** Of the operations that refuse with a code's status, those that say this code. */
const answersWith = (code: Code, { operation, refusals }: DescribedOperation): boolean => {
  if (!refusals.includes(statusOfCode(code))) return false;
  if (code === 'unauthenticated') return isMonitors(operation);
  if (code === 'unauthorized') return !isMonitors(operation);
  if (code === 'quota_exceeded') return operation.billable === true || operation.path.startsWith('/v1/records/');
  if (/^(monitor_|invalid_product|invalid_type)/.test(code))
    return isMonitors(operation) && operation.method === 'POST' && operation.body !== undefined;
  return true;
};

const SHOWN = 12;

const toWho = (code: Code, operations: readonly DescribedOperation[]): string => {
  const own = operations.filter((described) => answersWith(code, described));
  if (own.length === operations.length) return 'Every operation.';
  if (own.length > SHOWN) return `${own.length} of ${operations.length} operations: see [the table](#by-operation).`;
  return own.map(({ operation }) => `[\`${operation.method} ${operation.path}\`](${toPageUrl(operation)})`).join(', ');
};

const toSample = ({ dialect, title, code, message }: Sample): string => {
  const body = toErrorBody(dialect, statusOfCode(code), { code, message, retryAfterSeconds: 1 });
  return `**${title}**\n\n\`\`\`json\n${toJsonLines(body)}\n\`\`\``;
};

const toCode =
  (operations: readonly DescribedOperation[]) =>
  (code: Code): string => {
    const { means, act, again } = CODES[code];
    const rows = [
      `| do | ${act} |`,
      `| send it again? | ${again} |`,
      `| who answers it | ${toWho(code, operations)} |`,
    ];
    return [`### ${code}`, `**${statusOfCode(code)}.** ${means}`, ['| | |', '|---|---|', ...rows].join('\n')].join(
      '\n\n',
    );
  };

/** The catalogue of errors, as markdown, from the tables the program answers by. */
export function toErrorsPage(operations: readonly DescribedOperation[]): string {
  return [
    '# Errors',
    'Every answer that is not 2xx has a body with a message for people and, but for the flat ones, a code to branch on. Codes and their statuses are stable; messages are not: they name the field, what was sent (80 characters of it at the most) and what is accepted.',
    'A 200 may still be incomplete: that is no error but part of the answer. See [completeness](../docs/guides/completeness.md).',
    '## Order of checks',
    '401, then 402, then 429, before a byte of the body is read; then the faults of the body; then 404 of the object. Another account’s id answers exactly as an unknown one does.',
    '## Shapes',
    'Four families of paths have each its own body. The status decides; where there is a code, branch on it.',
    ...SAMPLES.map(toSample),
    '## Retrying',
    '429 and 503 carry `Retry-After` in seconds. Send an `Idempotency-Key` with every billable POST: a repeat then gets the original answer and is billed once, whatever happened to the first.',
    '## Codes',
    ...ERROR_CODES.map(toCode(operations)),
    '## By operation',
    'Which statuses each operation can refuse with.',
  ].join('\n\n');
}
