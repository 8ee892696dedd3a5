import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { t } from '../words/translate.ts';
import { Notice } from './notice.tsx';

type ShownOnceProps = {
  readonly title: string;
  /** The button *Copy* copies this text. */
  readonly text: string;
  readonly copy?: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/** Shows a secret, code or link that the service never shows again. */
export function ShownOnce({ title, text, copy = t('Copy'), onDone, children }: ShownOnceProps) {
  const clipboard = useClipboard();
  return (
    <Notice tone="good" title={title} alert>
      {children}
      <div className="row">
        <Button size="compact-sm" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? t('Copied') : copy}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </Notice>
  );
}
