import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** The label of the button that acts. */
  readonly verb: string;
  /** The label of the button that leaves everything as it is. */
  readonly keep: string;
  readonly acting: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks for confirmation of an action that cannot be undone, and shows why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, verb, keep, acting, onConfirm, onClose, children } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className="stack">
        {children}
        {acting.error && <ErrorNotice error={acting.error} />}
        <div className="row">
          <Button color="red.9" loading={acting.isPending} onClick={onConfirm}>
            {verb}
          </Button>
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
