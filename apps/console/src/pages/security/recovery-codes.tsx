import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Notice } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Recovery codes are shown only here. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const clipboard = useClipboard();
  return (
    <Notice tone="good" title={t('Keep these recovery codes now. They are not shown again.')} alert>
      <p>{t('Each one replaces a code of your authenticator app once, for example if you lose the device.')}</p>
      <ul aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button size="compact-sm" onClick={() => clipboard.copy(codes.join('\n'))}>
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </Notice>
  );
}
