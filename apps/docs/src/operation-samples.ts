import {
  findAnswerExample,
  findBodyExample,
  findQueryExample,
  type Operation,
  toExampleStatus,
} from '@blotter/contract';
import { toCurl, toJsonLines } from './example-languages.ts';
import type { RequestExample } from './request-examples.ts';

/** Names of path parameters whose path says nothing useful. */
const NAMES: { readonly [path: string]: string } = {
  '/v1/verify/{id}': 'DOCUMENT_ID',
  '/v1/proof-docs/{token}': 'DOCUMENT_TOKEN',
};

/** Operations whose sample needs an object or an address that only the reader has. The tests send every other sample with a key. */
const NOT_SENT = ['createClearance', 'putFcraEndpoint', 'getFcraEndpoint'];

const toCapitals = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();

/** `/v1/monitors/{id}` becomes `/v1/monitors/$MONITOR_ID`, as in the guides. */
const toPath = ({ path }: Operation): string =>
  path
    .split('/')
    .map((part, at, parts) =>
      part.replace(/\{(\w+)\}/, (_all, name: string) => {
        const owner = (parts[at - 1] ?? '').replace(/s$/, '');
        return `$${NAMES[path] ?? toCapitals(name === 'id' ? `${owner}-id` : name)}`;
      }),
    )
    .join('/');

const toCredential = ({ credentials }: Operation): readonly (readonly [string, string])[] => {
  if (credentials.includes('key')) return [['X-API-Key', '$KEY']];
  if (credentials.includes('session')) return [['Authorization', 'Bearer $TOKEN']];
  return credentials.includes('consumer') ? [['Authorization', 'Bearer $CONSUMER_TOKEN']] : [];
};

const toRequest = (operation: Operation): RequestExample => {
  const body = findBodyExample(operation);
  const status = toExampleStatus(operation);
  const query = new URLSearchParams(findQueryExample(operation)).toString();
  const answer = operation.answers[status];
  const hasFile = answer?.file !== undefined || (answer?.mediaType ?? 'application/json') !== 'application/json';
  return {
    method: operation.method,
    base: operation.host === 'evidence' ? 'EVIDENCE_URL' : 'BLOTTER_URL',
    path: `${toPath(operation)}${query ? `?${query}` : ''}`,
    headers: [
      ...toCredential(operation),
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ],
    body,
    file: hasFile ? 'document.pdf' : undefined,
    copy: undefined,
  };
};

const isSent = ({ id, path, credentials }: Operation): boolean =>
  credentials.includes('key') && !path.includes('{') && !NOT_SENT.includes(id);

/** Returns the request in every language and an example of the answer, as markdown. */
export function toSamples(operation: Operation): readonly string[] {
  const status = toExampleStatus(operation);
  const answer = findAnswerExample(operation, status);
  const isEmpty = operation.answers[status]?.body === undefined && operation.answers[status]?.file === undefined;
  const kind = isSent(operation) && !isEmpty ? `example=${status}` : `sample=${status}`;
  return [
    `\`\`\`bash ${kind}\n${toCurl(toRequest(operation))}\n\`\`\``,
    ...(answer === undefined ? [] : [`\`\`\`json sample\n${toJsonLines(answer)}\n\`\`\``]),
  ];
}
