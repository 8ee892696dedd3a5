import type { Page } from '../../pages.ts';

/** In no menu: customers have no use for it. */
export const page: Page = { title: 'Operator', load: () => import('./view.tsx') };
