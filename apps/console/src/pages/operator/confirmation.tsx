import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { t } from '../../words/translate.ts';
import { type Action, type Call, useAction } from './operating.ts';

type ConfirmationProps = {
  readonly call: Call;
  readonly title: string;
  readonly verb: string;
  readonly action: Action;
  readonly onClose: () => void;
  readonly onDone?: () => void;
  readonly children: ReactNode;
};

/** Asks for confirmation of an action that cannot be undone. */
export function Confirmation({ call, title, verb, action, onClose, onDone, children }: ConfirmationProps) {
  const acting = useAction(call, () => {
    onDone?.();
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className="stack">
        {children}
        {acting.error && <ErrorNotice error={acting.error} />}
        <div className="row">
          <Button color="red.9" loading={acting.isPending} onClick={() => acting.mutate(action)}>
            {verb}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
