import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Monitors',
  menu: { order: 3.3, icon: 'M4.5 14h11l-1.5-2.2V9a4 4 0 0 0-8 0v2.8zM8.3 16.3a1.8 1.8 0 0 0 3.4 0M10 3v2' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
