import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Audit',
  menu: { order: 6.5, icon: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h2' },
  needs: 'listAudit',
  load: () => import('./view.tsx'),
};
