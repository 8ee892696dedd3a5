import { t } from '../words/translate.ts';
import { SubPages } from './sub-pages.tsx';

export function Products({ current }: { readonly current: '/' | '/criminal' }) {
  const pages = [
    { href: '/', title: t('Sex offender registries') },
    { href: '/criminal', title: t('Criminal records') },
  ];
  return <SubPages label={t('Type of search')} current={current} pages={pages} />;
}
