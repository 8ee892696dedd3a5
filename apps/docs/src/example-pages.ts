import type { CodeGroup } from './code-blocks.ts';
import { listDocuments } from './documents.ts';
import { HOME_MARKDOWN } from './home-page.ts';
import { listCodeGroups } from './markdown.ts';

export type ExamplePage = { readonly slug: string; readonly groups: readonly CodeGroup[] };

/** The code of every written page and of the home page. The tests run the examples in it. */
export async function listExamplePages(): Promise<readonly ExamplePage[]> {
  const pages = [...(await listDocuments()), { slug: 'home', markdown: HOME_MARKDOWN }];
  return pages.map(({ slug, markdown }) => ({ slug, groups: listCodeGroups(markdown) }));
}
