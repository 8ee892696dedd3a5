import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../words/translate.ts';

/** A dialog over the page. Its close button has a name for screen readers, and the focus returns to what had it before. */
export function Dialog(props: Omit<ModalProps, 'centered' | 'closeButtonProps' | 'returnFocus'>) {
  const { opened } = props;
  // Mantine returns the focus only if a dialog is closed before it is removed.
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);
  return <Modal {...props} centered returnFocus={false} closeButtonProps={{ 'aria-label': t('Close') }} />;
}
