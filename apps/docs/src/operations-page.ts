import type { Operation } from '@blotter/contract';
import { escapeHtml } from '@blotter/vocab';
import { type DescribedOperation, toPageUrl } from './described-operations.ts';

const CREDENTIALS = { key: 'key', session: 'session', consumer: 'consumer session', admin: 'admin key' } as const;

const toCredentials = ({ credentials, partner }: Operation): string =>
  credentials.length === 0
    ? 'none'
    : `${credentials.map((kind) => CREDENTIALS[kind]).join(' or ')}${partner ? ', FCRA partner' : ''}`;

const toRow = ({ operation }: DescribedOperation): string =>
  `| [${operation.summary}](${toPageUrl(operation)}) | \`${operation.method} ${operation.path}\` | ${toCredentials(operation)} | ${operation.billable ? 'billable' : 'free'}${operation.idempotent ? ', Idempotency-Key' : ''} |`;

/** One table of operations per group, as markdown. */
export function toOperationsPage(operations: readonly DescribedOperation[]): string {
  const tags = [...new Set(operations.map(({ operation }) => operation.tag))];
  const toGroup = (tag: string): string =>
    [
      `## ${tag}`,
      '| operation | call | credential | billing |',
      '|---|---|---|---|',
      ...operations.filter(({ operation }) => operation.tag === tag).map(toRow),
    ].join('\n');
  return [
    '# API reference',
    `All ${operations.length} public operations. Each links to its parameters, body, responses and samples in curl, TypeScript and Python. *Run* below a sample sends it with a test key. For programs: [openapi.json](/openapi.json), [openapi.yaml](/openapi.yaml), [Postman collection](/docs/postman.json), [llms.txt](/llms.txt).`,
    ...tags.map(toGroup),
  ].join('\n\n');
}

const MARK = '●';

/** The error statuses of every operation, as an HTML matrix. */
export function toRefusalTable(operations: readonly DescribedOperation[]): string {
  const statuses = [...new Set(operations.flatMap(({ refusals }) => refusals))].sort((a, b) => a - b);
  const toCell = (refusals: readonly number[], status: number): string =>
    refusals.includes(status) ? `<td title="${status}"><span class="mark">${MARK}</span></td>` : '<td></td>';
  const rows = operations.map(
    ({ operation, refusals }) =>
      `<tr><th scope="row"><a href="${toPageUrl(operation)}"><code>${operation.method} ${escapeHtml(operation.path)}</code></a></th>${statuses.map((status) => toCell(refusals, status)).join('')}</tr>`,
  );
  return `<div class="table matrix"><table><thead><tr><th scope="col">operation</th>${statuses.map((status) => `<th scope="col">${status}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
