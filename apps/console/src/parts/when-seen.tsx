import { useInViewport } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { usePrinting } from './printing.ts';

/** Shows its content when a reader scrolls to it or prints the page. Use it for large parts far down a page. */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const { ref, inViewport } = useInViewport();
  const isPrinting = usePrinting();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return <div ref={ref}>{(wasSeen || isPrinting) && children}</div>;
}
