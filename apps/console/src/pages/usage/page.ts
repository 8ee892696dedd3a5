import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Usage and billing',
  menu: { order: 6, icon: 'M4 17V9M8 17V4M12 17v-6M16 17V7M2.5 17h15' },
  needs: 'getUsage',
  load: () => import('./view.tsx'),
};
