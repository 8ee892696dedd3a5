import { Modal, type ModalProps } from '@mantine/core';
import { t } from '../words/translate.ts';

/** A dialog over the page, whose close button has a name for screen readers. */
export function Dialog(props: Omit<ModalProps, 'centered' | 'closeButtonProps'>) {
  return <Modal {...props} centered closeButtonProps={{ 'aria-label': t('Close') }} />;
}
