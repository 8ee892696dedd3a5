import type { Page } from '../../pages.ts';

/** A tab of the search page, so it has no menu entry. */
export const page: Page = { title: 'Search criminal records', under: 'search', load: () => import('./view.tsx') };
