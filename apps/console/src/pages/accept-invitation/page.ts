import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Accept your invitation', open: 'always', load: () => import('./view.tsx') };
