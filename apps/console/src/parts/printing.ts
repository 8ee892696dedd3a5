import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns true while the page is printed. Folded parts are opened for that time. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = (): void => {
      // The browser takes the picture as soon as this returns.
      flushSync(() => setPrinting(true));
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], [data-no-print])')];
      for (const part of opened) part.open = true;
    };
    const close = (): void => {
      for (const part of opened) part.open = false;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return isPrinting;
}
