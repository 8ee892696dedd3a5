import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Create an account', open: true, load: () => import('./view.tsx') };
