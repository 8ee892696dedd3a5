import type { CodeGroup } from './code-blocks.ts';
import { listDescribedOperations } from './described-operations.ts';
import { listDocuments } from './documents.ts';
import { HOME_MARKDOWN } from './home-page.ts';
import { listCodeGroups } from './markdown.ts';
import { listOperationPages } from './operation-pages.ts';

export type ExamplePage = { readonly slug: string; readonly groups: readonly CodeGroup[] };

/** The code of every written page, of the home page and of the reference. The tests run the examples in it. */
export async function listExamplePages(): Promise<readonly ExamplePage[]> {
  const reference = listOperationPages(listDescribedOperations());
  const pages = [
    ...(await listDocuments()),
    { slug: 'home', markdown: HOME_MARKDOWN },
    ...reference.map(({ slug, markdown }) => ({ slug: `reference-${slug}`, markdown })),
  ];
  return pages.map(({ slug, markdown }) => ({ slug, groups: listCodeGroups(markdown) }));
}
