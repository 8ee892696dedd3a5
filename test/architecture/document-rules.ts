import { lineAt, type SourceFile } from './source-file.ts';

const isMarkdown = ({ path }: SourceFile): boolean => path.endsWith('.md');

/** Code is not a link, even if it looks like one. Line breaks stay, so that line numbers hold. */
const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^ *```[\s\S]*?^ *```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, ' '));

/** The path of a relative link from the root of the repository, or undefined for another address or a place on the same page. */
const toTarget = (from: string, href: string): string | undefined => {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(href)) return undefined;
  const { pathname } = new URL(href, `file:///${from}`);
  return decodeURIComponent(pathname).replace(/^\//, '').replace(/\/$/, '');
};

/** Returns every relative link of a markdown file that leads to no file or folder of the repository. */
export function findBrokenLinks(files: readonly SourceFile[], exists: (path: string) => boolean): readonly string[] {
  return files.filter(isMarkdown).flatMap(({ path, text }) => {
    const markdown = withoutCode(text);
    return [...markdown.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)/gm)].flatMap((match) => {
      const href = match[1] ?? match[2] ?? '';
      const target = toTarget(path, href);
      return target === undefined || exists(target) ? [] : [`${path}:${lineAt(markdown, match.index)} ${href}`];
    });
  });
}

const GUIDE = /^(?:docs\/develop\/.*|ARCHITECTURE|CONTRIBUTING)\.md$/;
const CODE_PATH = /`((?:apps|deploy|docs|packages|scripts|test|tools)\/[\w./-]+)`/g;

/** Returns every path in the code spans of a guide for contributors that is no file or folder of the repository. */
export function findMissingPaths(files: readonly SourceFile[], exists: (path: string) => boolean): readonly string[] {
  return files
    .filter(({ path }) => GUIDE.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CODE_PATH)].flatMap((match) => {
        const target = (match[1] ?? '').replace(/\/$/, '');
        return exists(target) ? [] : [`${path}:${lineAt(text, match.index)} ${target}`];
      }),
    );
}

/** Returns every line that a failed merge left behind. `=======` alone is also a heading in markdown and is not reported. */
export function findMergeMarkers(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:<{7}|>{7}) /gm)].map(({ index }) => `${path}:${lineAt(text, index)} is a merge marker`),
  );
}
