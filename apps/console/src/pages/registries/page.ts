import type { Page } from '../../pages.ts';

export const page: Page = {
  title: 'Coverage',
  menu: { order: 4, icon: 'M3 5l4.5-2 5 2L17 3v12l-4.5 2-5-2L3 17zM7.5 3v12M12.5 5v12' },
  load: () => import('./view.tsx'),
};
