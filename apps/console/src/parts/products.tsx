import { SubPages } from './sub-pages.tsx';

const PRODUCTS = [
  { href: '/', title: 'Sex offender registries' },
  { href: '/criminal', title: 'Criminal records' },
];

/** What can be searched. */
export function Products({ current }: { readonly current: '/' | '/criminal' }) {
  return <SubPages label="What is searched" current={current} pages={PRODUCTS} />;
}
