import { readdir, readFile } from 'node:fs/promises';
import { marked } from 'marked';

/** A page of the repository's own markdown. */
export type Document = {
  /** In the repository, from its root. */
  readonly file: string;
  readonly url: string;
  readonly slug: string;
  readonly title: string;
  /** The first sentence, as markdown. */
  readonly summary: string;
  readonly markdown: string;
};

const ROOT = new URL('../../../../../', import.meta.url);

/** Markdown that is served beside the guides, and where. */
const OTHERS: readonly { readonly file: string; readonly url: string }[] = [
  { file: 'docs/matching.md', url: '/docs/guides/matching' },
  { file: 'docs/runbook.md', url: '/docs/guides/runbook' },
  { file: 'docs/adding-a-source.md', url: '/docs/guides/adding-a-source' },
  { file: 'docs/benchmarks.md', url: '/docs/guides/benchmarks' },
  { file: 'docs/capacity.md', url: '/docs/guides/capacity' },
  { file: 'docs/glossary.md', url: '/docs/guides/glossary' },
  { file: 'docs/reference/configuration.md', url: '/docs/guides/configuration' },
  { file: 'CHANGELOG.md', url: '/docs/changelog' },
];

const FOLDERS = [
  { folder: 'docs/guides', url: '/docs/guides' },
  { folder: 'docs/adr', url: '/docs/decisions' },
];

/** Front matter, if there is any, is for other readers. */
const withoutFrontMatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');

const toSummary = (markdown: string): string => {
  const paragraph = marked.lexer(markdown).find(({ type }) => type === 'paragraph')?.text ?? '';
  return /^[\s\S]+?[.:!?](?=\s|$)/.exec(paragraph)?.[0].replaceAll('\n', ' ').replace(/:$/, '.') ?? paragraph;
};

export function toDocument(file: string, url: string, text: string): Document {
  const markdown = withoutFrontMatter(text);
  const slug = url.slice(url.lastIndexOf('/') + 1);
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '').trim() ?? slug;
  return { file, url, slug, title, summary: toSummary(markdown), markdown };
}

const read = async (file: string, url: string): Promise<Document> =>
  toDocument(file, url, await readFile(new URL(file, ROOT), 'utf8'));

const listFolder = async ({ folder, url }: (typeof FOLDERS)[number]): Promise<readonly Document[]> => {
  const names = (await readdir(new URL(folder, ROOT))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map((name) => read(`${folder}/${name}`, `${url}/${name.slice(0, -'.md'.length)}`)));
};

/** Every page that is written in markdown: the guides, the decisions and a few more. */
export async function listDocuments(): Promise<readonly Document[]> {
  return (
    await Promise.all([...FOLDERS.map(listFolder), Promise.all(OTHERS.map(({ file, url }) => read(file, url)))])
  ).flat();
}
