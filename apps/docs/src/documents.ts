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

const ROOT = new URL('../../../', import.meta.url);

/** Folders of markdown and the address of their pages. */
const FOLDERS = [
  { folder: 'docs/guides', url: '/docs/guides' },
  { folder: 'docs/reference', url: '/docs/guides' },
  { folder: 'docs/operate', url: '/docs/guides' },
  { folder: 'docs/develop', url: '/docs/guides' },
  { folder: 'docs/adr', url: '/docs/decisions' },
];

/** Pages whose address does not follow from their file name. */
const OTHER_URLS: { readonly [file: string]: string } = {
  'docs/develop/performance.md': '/docs/guides/benchmarks',
};

/** Front matter is metadata and is not shown. */
const withoutFrontMatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');

/** The first sentence of the text. The date and the status of a decision are skipped. */
const toSummary = (markdown: string): string => {
  const paragraph =
    marked.lexer(markdown).find(({ type, text }) => type === 'paragraph' && !/^(Date|Status): /.test(text ?? ''))
      ?.text ?? '';
  return /^[\s\S]+?[.:!?](?=\s|$)/.exec(paragraph)?.[0].replaceAll('\n', ' ').replace(/:$/, '.') ?? paragraph;
};

export function toDocument(file: string, url: string, text: string): Document {
  const markdown = withoutFrontMatter(text);
  const slug = url.slice(url.lastIndexOf('/') + 1);
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '').trim() ?? slug;
  return { file, url, slug, title, summary: toSummary(markdown), markdown };
}

const read = async (file: string, url: string): Promise<Document> =>
  toDocument(file, OTHER_URLS[file] ?? url, await readFile(new URL(file, ROOT), 'utf8'));

/** A README is the index of its folder on a code host. The site makes its own. */
const isPage = (name: string): boolean => name.endsWith('.md') && name !== 'README.md';

const listFolder = async ({ folder, url }: (typeof FOLDERS)[number]): Promise<readonly Document[]> => {
  const names = (await readdir(new URL(folder, ROOT))).filter(isPage).sort();
  return Promise.all(names.map((name) => read(`${folder}/${name}`, `${url}/${name.slice(0, -'.md'.length)}`)));
};

/** Returns every page that is written in markdown: the pages of the folders above and the changelog. */
export async function listDocuments(): Promise<readonly Document[]> {
  const folders = await Promise.all(FOLDERS.map(listFolder));
  return [...folders.flat(), await read('CHANGELOG.md', '/docs/changelog')];
}
