import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Webhooks',
  menu: { order: 5.5, icon: 'M3 6.5h14v8H3zM3 7l7 5 7-5' },
  needs: 'search',
  load: () => import('./view.tsx'),
};
