import { NOTICE } from './criminal-search.ts';
import type { Operation } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { describeTag } from './tags.ts';

const HEAD = `# Blotter

> Searches the sex-offender registries of the US states and territories, and criminal records of jails, prisons, courts and warrant lists, behind one HTTP API. JSON, version 1, every path begins with /v1/.

## Before you report “no match”
- An empty \`records\` proves nothing. Say “no match” only if \`verdict.canConcludeNoMatch\` is true, and only of the registries that \`verdict.because\` names. If \`verdict.nearMisses.people\` is not 0, the search left out people with a similar name or date of birth: search again without the filters.
- Otherwise the result is unknown. Say which registries were not checked (\`sourceStatus[]\` with \`incomplete: true\`, \`incompleteReason\`, \`remedy\`), and that they may list the person.
- A 200 can be partial: read \`status\` and \`counts.sourcesIncomplete\`. A pending job, an error and a \`dryRun\` are not results.
- Criminal results have no verdict. They cover the sources in \`coverage.sources\` that are live or cached, and no other court, jail or prison.
- A record is a lead, not proof of identity. An arrest or a charge is not a conviction.
- ${NOTICE}

## Credentials and money
- \`X-API-Key: blt_live_…\`; \`blt_test_…\` for the sandbox, which has synthetic people and is never billed. Its responses have \`testMode: true\` and say nothing about a real person. Account operations take a session: \`Authorization: Bearer\` with the token of POST /v1/auth/login.
- Operations marked billable cost money. Send \`Idempotency-Key\` with them, so that a repeat is charged once. \`dryRun: true\` only validates and prices a search.
- 429 and 503 carry \`Retry-After\`. Errors are \`{"error": {"code", "message"}}\`. Some paths add \`detail\` or return only \`detail\`. Branch on the status and \`code\`.
`;

/** A page of the documentation. */
export type LlmsPage = { readonly url: string; readonly title: string; readonly summary: string };

/** Readers that are short of room may skip pages below these addresses. */
const OPTIONAL = /^\/docs\/decisions\//;

/**
 * Returns llms.txt (llmstxt.org): an introduction, the rule about verdicts, one line per page of the documentation and one per
 * operation.
 */
export function toLlmsText(pages: readonly LlmsPage[], operations: readonly Operation[] = publicOperations): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return [
    HEAD,
    '## Documentation',
    ...pages.filter(({ url }) => !OPTIONAL.test(url)).map(toPageLine),
    '',
    '## Description',
    '- [OpenAPI 3.1](/openapi.json)',
    '- [OpenAPI 3.1 as YAML](/openapi.yaml)',
    '- [Postman collection](/docs/postman.json)',
    '- [JavaScript and TypeScript SDK](/docs/blotter-sdk.tgz): npm install <address of this service>/docs/blotter-sdk.tgz',
    ...tags.flatMap((tag) => [
      '',
      `## ${tag}`,
      describeTag(tag) ?? '',
      ...operations.filter((operation) => operation.tag === tag).map(toLine),
    ]),
    '',
    '## Optional',
    ...pages.filter(({ url }) => OPTIONAL.test(url)).map(toPageLine),
    '',
  ].join('\n');
}

const toPageLine = ({ url, title, summary }: LlmsPage): string =>
  `- [${title}](${url})${summary ? `: ${summary}` : ''}`;

const toLine = ({ method, path, id, summary, credentials, billable, partner, host }: Operation): string => {
  const marks = [
    credentials.join(' or ') || 'public',
    ...(billable ? ['billable'] : []),
    ...(partner ? ['FCRA partners'] : []),
    ...(host ? [`${host} host`] : []),
  ];
  return `- \`${method} ${path}\` (${id}; ${marks.join(', ')}): ${summary}.`;
};
