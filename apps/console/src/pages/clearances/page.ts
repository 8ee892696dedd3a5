import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Clearances',
  menu: {
    order: 3.6,
    icon: 'M3 16.5c0-3.2 2-5 4.7-5M7.7 9a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M10.5 14l2.3 2.3L17 12',
  },
  needs: 'search',
  load: () => import('./view.tsx'),
};
