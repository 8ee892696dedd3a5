import type { ReactNode } from 'react';

type ScrollerProps = { readonly label: string; readonly className?: string | undefined; readonly children: ReactNode };

/** What may be wider or longer than its place. */
export function Scroller({ label, className = 'scroll', children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reached without a mouse.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
