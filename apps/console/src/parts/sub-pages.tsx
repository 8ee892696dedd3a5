import { Link } from 'wouter';
import styles from './sub-pages.module.css';

type SubPagesProps = {
  readonly label: string;
  readonly current: string;
  readonly pages: readonly { readonly href: string; readonly title: string }[];
};

/** Links to the parts of a page that have their own URL. */
export function SubPages({ label, current, pages }: SubPagesProps) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {pages.map(({ href, title }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
