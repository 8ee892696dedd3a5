import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBrokenLinks, findMergeMarkers, findMissingPaths } from './architecture/document-rules.ts';
import { readRepository } from './architecture/source-file.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = readRepository(ROOT);

describe('the texts of the repository', () => {
  it('every relative link in a markdown file points to a file or folder', () => {
    expect(files.filter(({ path }) => path.endsWith('.md')).length).toBeGreaterThan(50);
    expect(findBrokenLinks(files, (path) => existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('every path that a guide for contributors names exists', () =>
    expect(findMissingPaths(files, (path) => existsSync(join(ROOT, path)))).toEqual([]));

  it('no file has a merge marker', () => expect(findMergeMarkers(files)).toEqual([]));
});

describe('the document rules', () => {
  const known = new Set(['docs/a.md', 'docs/adr', 'README.md']);
  const broken = (text: string): readonly string[] =>
    findBrokenLinks([{ path: 'docs/b.md', text }], (path) => known.has(path));

  it.each(['[a](gone.md)', '[a](../docs/gone.md#part)', 'one\n\n[a]: gone.md', '| [a](gone.md "title") |'])(
    'report a broken link: %s',
    (text) => expect(broken(text)).toHaveLength(1),
  );

  it.each([
    ...['[a](a.md)', '[a](a.md#part)', '[a](adr/)', '[a](../README.md)', '[a](#part)', '[a](https://example.com)'],
    ...['[a](/docs)', '`[a](gone.md)`', '```\n[a](gone.md)\n```'],
  ])('accept: %s', (text) => expect(broken(text)).toEqual([]));

  it('report a missing path of a guide, and accept a folder, a name and other pages', () => {
    const text = 'a `docs/gone.ts` `docs/adr/` `gone.ts` `docs/<name>.ts`';
    const guide = { path: 'docs/develop/b.md', text };
    expect(findMissingPaths([guide, { path: 'docs/adr/b.md', text }], (path) => known.has(path))).toEqual([
      'docs/develop/b.md:1 docs/gone.ts',
    ]);
  });

  it('report the line of a merge marker and accept a heading', () => {
    const text = ['Title', '=======', `${'<'.repeat(7)} ours`, 'a', `${'>'.repeat(7)} theirs`].join('\n');
    const found = findMergeMarkers([{ path: 'a.md', text }]);
    expect(found).toEqual(['a.md:3 is a merge marker', 'a.md:5 is a merge marker']);
  });
});
