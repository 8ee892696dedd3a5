import { type DescribedOperation, listDescribedOperations } from './described-operations.ts';
import { type Document, listDocuments, toDocument } from './documents.ts';
import { type ErrorFacts, toErrorsPage } from './errors-page.ts';
import { HOME_MARKDOWN } from './home-page.ts';
import { renderMarkdown, toText } from './markdown.ts';
import { type Section, toNavigation } from './navigation.ts';
import { listOperationPages } from './operation-pages.ts';
import { toOperationsPage } from './operations-page.ts';

/** Every page of the site as markdown, and the menu. */
export type Contents = {
  readonly documents: readonly Document[];
  readonly sections: readonly Section[];
  readonly operations: readonly DescribedOperation[];
};

/** A page as a list for programs shows it. */
export type ListedPage = { readonly url: string; readonly title: string; readonly summary: string };

const toDecisions = (documents: readonly Document[]): Document => {
  const own = documents.filter(({ url }) => url.startsWith('/docs/decisions/'));
  const lines = own.map(({ title, file }) => `- [${title}](../${file})`);
  const intro = 'Each page names the decision, the alternatives and the cost.';
  return toDocument(
    'docs/decisions.md',
    '/docs/decisions',
    ['# Design decisions', intro, lines.join('\n')].join('\n\n'),
  );
};

/** Reads the markdown of the repository and makes the pages of the reference. Fails if a file cannot be read. */
export async function readContents(errors: ErrorFacts): Promise<Contents> {
  const written = await listDocuments();
  const operations = listDescribedOperations();
  const reference = listOperationPages(operations);
  const groups = reference.filter(({ url }) => url.startsWith('/docs/operations/'));
  return {
    operations,
    sections: toNavigation(written, groups),
    documents: [
      ...written,
      toDocument('docs/reference.md', '/docs/reference', toOperationsPage(operations)),
      toDocument('docs/errors.md', '/docs/errors', toErrorsPage(operations, errors)),
      ...reference,
      toDecisions(written),
      toDocument('docs/home.md', '/docs', HOME_MARKDOWN),
    ],
  };
}

/** One sentence of markdown as HTML, without links. */
export function toInline(markdown: string): string {
  return renderMarkdown(markdown, () => undefined).html.replaceAll(/^<p>|<\/p>\s*$/g, '');
}

/** One sentence of markdown as plain text. */
export function toPlain(markdown: string): string {
  return toText(toInline(markdown)).trim();
}

/** Returns every page with its first sentence: those of the menu first, then the decisions. */
export async function listPages(errors: ErrorFacts): Promise<readonly ListedPage[]> {
  const { sections, documents } = await readContents(errors);
  const order = sections.flatMap(({ entries }) => entries.map(({ url }) => url));
  const placeOf = ({ url }: Document): number => (order.includes(url) ? order.indexOf(url) : order.length);
  return [...documents]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ url, title, summary }) => ({ url, title, summary: toPlain(summary) }));
}
