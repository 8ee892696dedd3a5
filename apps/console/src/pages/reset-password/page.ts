import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Set a new password', open: 'always', load: () => import('./view.tsx') };
