import { NOTICE } from './criminal-search.ts';
import type { Operation } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { describeTag } from './tags.ts';

/** What is worth reading first, by its name in docs/guides. */
const GUIDES: { readonly [name: string]: string } = {
  search: 'Search the offender registries: request, matching, scores, verdict',
  criminal: 'Search criminal records: jails, prisons, courts, warrants',
  live: 'Ask registries at the time of the search',
  async: 'Searches as jobs',
  batch: 'Many people at once',
  clearances: 'Say who is, or is not, the subject',
  monitors: 'Watch a person or a location',
  webhooks: 'Signed deliveries, and how to verify them',
  reports: 'A search as a PDF',
  evidence: 'Registries’ own sites, printed',
  verification: 'Check what was issued',
  fcra: 'Consumer reports, for FCRA partners only',
  compat: 'The legacy endpoint',
  sdk: 'The client for JavaScript and TypeScript, @blotter/sdk',
  mcp: 'The tools for AI agents, blotter mcp',
};

const HEAD = `# Blotter

> Searches the sex-offender registries of the US states and territories, and criminal records of jails, prisons, courts and warrant lists, behind one HTTP API. JSON, version 1, every path begins with /v1/.

## Before you say that nobody was found
- An empty \`records\` proves nothing. Say “no match” only if \`verdict.canConcludeNoMatch\` is true, and only of the registries that \`verdict.because\` names. If \`verdict.nearMisses.people\` is not 0, people with a similar name or birth are held outside the answer: search again without the filters.
- Otherwise the answer is unknown: say which registries were not checked (\`sourceStatus[]\` with \`incomplete: true\`, \`incompleteReason\`, \`remedy\`), and that they may list the person.
- A 200 can be partial: read \`status\` and \`counts.sourcesIncomplete\`. A job that is pending, an error and a \`dryRun\` are no answer at all.
- Criminal answers carry no verdict: they speak of the sources in \`coverage.sources\` that are live or cached, and of no other court, jail or prison.
- A record is a lead, not proof of identity. An arrest or a charge is not a conviction.
- ${NOTICE}

## Credentials and money
- \`X-API-Key: blt_live_…\`; \`blt_test_…\` for the sandbox, which has synthetic people and is never billed: its answers have \`testMode: true\` and say nothing about a real person. Account operations take a session: \`Authorization: Bearer\` with the token of POST /v1/auth/login.
- Operations marked billable cost money. Send \`Idempotency-Key\` with them: a repeat is then charged once. \`dryRun: true\` in a search validates and prices it only.
- 429 and 503 carry \`Retry-After\`. Errors are \`{"error": {"code", "message"}}\`, with \`detail\` beside it or alone on some paths; branch on the status and \`code\`.
`;

/** For language models (llmstxt.org): what this is, the rule about verdicts, every operation in a line. */
export function toLlmsText(operations: readonly Operation[] = publicOperations): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return [
    HEAD,
    '## Guides',
    ...Object.entries(GUIDES).map(([name, title]) => `- [${title}](/docs/guides/${name})`),
    '',
    '## Description',
    '- [OpenAPI 3.1](/openapi.json)',
    '- [Postman collection](/docs/postman.json)',
    '- [Reference](/docs)',
    ...tags.flatMap((tag) => [
      '',
      `## ${tag}`,
      describeTag(tag) ?? '',
      ...operations.filter((operation) => operation.tag === tag).map(toLine),
    ]),
    '',
  ].join('\n');
}

const toLine = ({ method, path, id, summary, credentials, billable, partner, host }: Operation): string => {
  const marks = [
    credentials.join(' or ') || 'public',
    ...(billable ? ['billable'] : []),
    ...(partner ? ['FCRA partners'] : []),
    ...(host ? [`${host} host`] : []),
  ];
  return `- \`${method} ${path}\` (${id}; ${marks.join(', ')}): ${summary}.`;
};
