import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Sandbox',
  menu: { order: 5.7, icon: 'M7.5 3v5L3.5 16.5h13L12.5 8V3M6.5 3h7M6 12h8' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
