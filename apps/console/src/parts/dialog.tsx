import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../words/translate.ts';

const Modal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }));

/** A dialog over the page. Its close button has a name for screen readers, and the focus returns to what had it before. */
export function Dialog(props: Omit<ModalProps, 'centered' | 'closeButtonProps' | 'returnFocus'>) {
  const { opened } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  // Mantine returns the focus only if a dialog is closed before it is removed.
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} centered returnFocus={false} closeButtonProps={{ 'aria-label': t('Close') }} />
    </Suspense>
  );
}
