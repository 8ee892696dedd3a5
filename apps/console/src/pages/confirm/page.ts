import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Open your account', open: 'always', load: () => import('./view.tsx') };
