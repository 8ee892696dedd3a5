import type { OperationName } from '@blotter/sdk';
import type { ComponentType } from 'react';

/** A page is a folder of `pages/` with the name of its path. `page.ts` is loaded at start, the view when the page is opened. */
export type Page = {
  /** In English. It is translated where it is shown. */
  readonly title: string;
  /** Position in the menu. Absent if the page is not in the menu. */
  readonly menu?: { readonly order: number; readonly icon: string };
  /** The operation that the page cannot do without. The menu shows the page only to roles that may call it. */
  readonly needs?: OperationName;
  /** The page whose menu entry is marked as current. */
  readonly under?: string;
  /** Shown without a session, and with one only if `always`. */
  readonly open?: true | 'always';
  readonly load: () => Promise<{ readonly View: ComponentType<{ readonly path: string }> }>;
};

const modules = import.meta.glob<Page>('./pages/*/page.ts', { eager: true, import: 'page' });

export type NamedPage = Page & { readonly name: string };

export const PAGES: readonly NamedPage[] = Object.entries(modules)
  .map(([path, page]) => ({ ...page, name: path.split('/')[2] ?? '' }))
  .sort((a, b) => (a.menu?.order ?? 99) - (b.menu?.order ?? 99));

export const HOME = 'search';

/** The pages of work, by precedence. Every role may open the last one. */
const LANDINGS = [HOME, 'audit', 'registries'];

export function toPath({ name }: NamedPage): string {
  return name === HOME ? '/' : `/${name}`;
}

/** Returns whether a person who may call these operations may open a page. A page below another needs the same. */
export function mayOpen({ needs, under }: NamedPage, mayCall: readonly string[]): boolean {
  const needed = needs ?? PAGES.find(({ name }) => name === under)?.needs;
  return needed === undefined || mayCall.includes(needed);
}

/** Returns the path of the page that a person with these operations works on. */
export function findLanding(mayCall: readonly string[]): string {
  const landing = LANDINGS.flatMap((wanted) => PAGES.filter(({ name }) => name === wanted)).find((page) =>
    mayOpen(page, mayCall),
  );
  return landing ? toPath(landing) : '/';
}
