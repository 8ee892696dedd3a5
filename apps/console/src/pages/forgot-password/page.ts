import type { Page } from '../../pages.ts';

export const page: Page = { title: 'Forgot your password?', open: true, load: () => import('./view.tsx') };
