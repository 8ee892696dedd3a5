import { escapeHtml } from '@blotter/vocab';
import type { Document } from './documents.ts';
import type { Section } from './navigation.ts';

/** The text above the cards, as markdown. */
export const HOME_MARKDOWN = `# Blotter docs

One API searches the sex-offender registries of every US state and territory, and county, state and federal criminal records. Each result lists the people found and the reasons, the registries that could not be searched, and whether you can report that no one was found.

\`\`\`bash example=200
curl -s "$BLOTTER_URL/v1/search" \\
  -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \\
  -d '{"query": {"firstName": "Edmund", "lastName": "Harrowgate", "dob": "1968-10-11"}}'
\`\`\`

**New here?** Make your [first search in five minutes](../docs/guides/first-search.md), then read [what complete means](../docs/guides/completeness.md) before you report that no one was found. Calls in the [sandbox](../docs/guides/sandbox.md) are never billed. Coming from the legacy API? [Migrate in an afternoon](../docs/guides/migration.md).
`;

const hasCards = ({ title }: Section): boolean => !['API reference', 'Reference'].includes(title);

const GENERATED_SUMMARIES: { readonly [url: string]: string } = {
  '/docs/decisions': 'The reasons behind the design, with the cost of each decision.',
};

/** The sections of the site as cards. Each card shows the first sentence of its page. */
export function toCards(
  sections: readonly Section[],
  documents: readonly Document[],
  toInline: (markdown: string) => string,
): string {
  const summaries = new Map(documents.map(({ url, summary }) => [url, summary]));
  return sections
    .filter(hasCards)
    .map(
      ({ title, entries }) =>
        `<section class="cards"><h2>${escapeHtml(title)}</h2><ul>${entries
          .map(
            ({ url, label }) =>
              `<li><a class="card-link" href="${url}">${escapeHtml(label)}</a><p>${toInline(summaries.get(url) ?? GENERATED_SUMMARIES[url] ?? '')}</p></li>`,
          )
          .join('')}</ul></section>`,
    )
    .join('\n');
}
