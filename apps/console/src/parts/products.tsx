import { SubPages } from './sub-pages.tsx';

const PRODUCTS = [
  { href: '/', title: 'Sex offender registries' },
  { href: '/criminal', title: 'Criminal records' },
];

export function Products({ current }: { readonly current: '/' | '/criminal' }) {
  return <SubPages label="Type of search" current={current} pages={PRODUCTS} />;
}
