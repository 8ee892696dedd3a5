import type { NewApiKey } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Notice } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';

type NewSecretProps = { readonly made: NewApiKey; readonly onDone: () => void };

/** The secret of a key is shown only here. */
export function NewSecret({ made, onDone }: NewSecretProps) {
  const clipboard = useClipboard();
  return (
    <Notice
      tone="good"
      title={t('Key “{name}” created. Copy it now. It is not shown again.', { name: made.name })}
      alert
    >
      <code>{made.secret}</code>
      <div className="row">
        <Button size="compact-sm" onClick={() => clipboard.copy(made.secret)}>
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </Notice>
  );
}
