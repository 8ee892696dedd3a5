import type { Page } from '../../pages.ts';

/** Not in the menu, because it is only for operators. */
export const page: Page = { title: 'Operator', load: () => import('./view.tsx') };
