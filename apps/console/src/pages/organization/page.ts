import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Organization',
  menu: { order: 6.65, icon: 'M3 17V5l7-3 7 3v12M3 17h14M7 8h1M12 8h1M7 12h1M12 12h1M9 17v-3h2v3' },
  needs: 'getIdentityProvider',
  load: () => import('./view.tsx'),
};
