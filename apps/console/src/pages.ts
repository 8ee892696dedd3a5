import type { ComponentType } from 'react';

/** A page is a folder of `pages/`, named as its address; its `page.ts` says this much, and the rest is fetched when it is opened. */
export type Page = {
  readonly title: string;
  /** Its place in the menu; absent, it stands in none. */
  readonly menu?: { readonly order: number; readonly icon: string };
  /** The page in whose place of the menu it stands. */
  readonly under?: string;
  /** For people who are not signed in. */
  readonly open?: true;
  readonly load: () => Promise<{ readonly View: ComponentType<{ readonly path: string }> }>;
};

const modules = import.meta.glob<Page>('./pages/*/page.ts', { eager: true, import: 'page' });

export type NamedPage = Page & { readonly name: string };

export const PAGES: readonly NamedPage[] = Object.entries(modules)
  .map(([path, page]) => ({ ...page, name: path.split('/')[2] ?? '' }))
  .sort((a, b) => (a.menu?.order ?? 99) - (b.menu?.order ?? 99));

export const HOME = 'search';
