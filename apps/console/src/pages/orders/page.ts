import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Consumer reports',
  menu: { order: 4.5, icon: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 12l1.5 1.5 3.5-3.5' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
