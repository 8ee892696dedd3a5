import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Past searches',
  menu: { order: 2, icon: 'M10 17a7 7 0 1 0-7-7M3 6v4h4M10 6.5V10l2.5 1.5' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
