import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Evidence',
  menu: { order: 3.8, icon: 'M4 3h8l4 4v10H4zM12 3v4h4M7 11h6M7 14h4' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
