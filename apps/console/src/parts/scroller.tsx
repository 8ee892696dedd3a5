import type { ReactNode } from 'react';

type ScrollerProps = { readonly label: string; readonly className?: string | undefined; readonly children: ReactNode };

/** A scrollable area for content that may be larger than its space. */
export function Scroller({ label, className = 'scroll', children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
