import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Search',
  menu: { order: 1, icon: 'M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12.5 12.5 17 17' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
