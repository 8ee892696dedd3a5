import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Keys',
  menu: { order: 5, icon: 'M7 13a4 4 0 1 1 3.5-6H17v3h-2v2h-2.5M7 9.2v.1' },
  needs: 'listKeys',
  load: () => import('./view.tsx'),
};
