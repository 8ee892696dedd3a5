import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Sign in', open: true, load: () => import('./view.tsx') };
