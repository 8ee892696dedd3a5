import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Members',
  menu: {
    order: 6.6,
    icon: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17a5 5 0 0 1 10 0M13 9a2.5 2.5 0 1 0 0-5M14 12a4 4 0 0 1 4 4',
  },
  needs: 'listMembers',
  load: () => import('./view.tsx'),
};
