import { escapeHtml } from '../../html.ts';
import type { Document } from './documents.ts';
import type { Section } from './navigation.ts';

/** Above the cards, as markdown. */
export const HOME_MARKDOWN = `# Blotter docs

Search the sex-offender registries of every US state and territory, and county, state and federal criminal records, behind one API. An answer says who was found and why, what could not be checked, and whether you may conclude that nobody was found.

\`\`\`bash example=200
curl -s "$BLOTTER_URL/v1/search" \\
  -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \\
  -d '{"query": {"firstName": "John", "lastName": "Grover", "dob": "1968-10-11"}}'
\`\`\`

**New here?** Make your [first search in five minutes](../docs/guides/first-search.md), then read [what complete means](../docs/guides/completeness.md) before you tell anybody that nobody was found. Nothing you try in the [sandbox](../docs/guides/sandbox.md) is billed. Coming from the legacy API? [Migrate in an afternoon](../docs/guides/migration.md).
`;

const isForCards = ({ title }: Section): boolean => title !== 'Reference';

const MADE_SUMMARIES: { readonly [url: string]: string } = {
  '/docs/decisions': 'Why it is built the way it is, each with its price.',
};

/** The sections of the site as cards, each page with its first sentence. */
export function toCards(
  sections: readonly Section[],
  documents: readonly Document[],
  toInline: (markdown: string) => string,
): string {
  const summaries = new Map(documents.map(({ url, summary }) => [url, summary]));
  return sections
    .filter(isForCards)
    .map(
      ({ title, entries }) =>
        `<section class="cards"><h2>${escapeHtml(title)}</h2><ul>${entries
          .map(
            ({ url, label }) =>
              `<li><a class="card-link" href="${url}">${escapeHtml(label)}</a><p>${toInline(summaries.get(url) ?? MADE_SUMMARIES[url] ?? '')}</p></li>`,
          )
          .join('')}</ul></section>`,
    )
    .join('\n');
}
