import { ShownOnce } from '../../parts/shown-once.tsx';
import { t } from '../../words/translate.ts';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Recovery codes are shown only here. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <ShownOnce
      title={t('Keep these recovery codes now. They are not shown again.')}
      text={codes.join('\n')}
      onDone={onDone}
    >
      <p>{t('Each one replaces a code of your authenticator app once, for example if you lose the device.')}</p>
      <ul aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}
