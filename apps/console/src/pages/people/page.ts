import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Person', under: 'search', load: () => import('./view.tsx') };
