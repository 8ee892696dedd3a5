import type { Page } from '../../pages.ts';

/** The second product of the search page, reached from there. */
export const page: Page = { title: 'Search criminal records', under: 'search', load: () => import('./view.tsx') };
