import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Security',
  menu: { order: 6.7, icon: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3' },
  load: () => import('./view.tsx'),
};
