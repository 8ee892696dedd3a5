import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Batch',
  menu: { order: 3, icon: 'M4 4h12M4 8h12M4 12h7M13 15l2 2 3-4' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
