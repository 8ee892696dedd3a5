import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Sign in with your organization', open: true, load: () => import('./view.tsx') };
