import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../api.ts';
import { Notice } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';
import styles from './monitors.module.css';
import type { FieldsProps } from './watched-fields.tsx';
import { toError } from './words.ts';

/** Examples are the same in every language. */
const EXAMPLE = 'https://';

export function ChannelFields({ draft, faults, onChange }: FieldsProps) {
  const { data: mail } = useQuery({
    queryKey: ['mail'],
    queryFn: () => callConsole<{ readonly isSetUp: boolean }>('GET', '/app/mail'),
    staleTime: 300_000,
  });
  return (
    <>
      <fieldset className={styles.fields}>
        <legend className="label">{t('Send alerts to (e-mail, webhook or both)')}</legend>
        {mail && !mail.isSetUp && (
          <div className={styles.line}>
            <Notice tone="warn" title={t('This service sends no e-mail yet.')}>
              <p>
                {t(
                  'The operator has set up no mail server. Alerts by e-mail wait until there is one. Use a webhook, or read the alerts here.',
                )}
              </p>
            </Notice>
          </div>
        )}
        <TextInput
          label={t('E-mail')}
          type="email"
          size="sm"
          autoComplete="email"
          description={t('The owner of a new address must confirm it before the first alert.')}
          value={draft.email}
          error={toError(faults.email)}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <TextInput
          label={t('Webhook')}
          type="url"
          size="sm"
          autoComplete="off"
          placeholder={EXAMPLE}
          description={t('An https URL at a public address. Every request is signed.')}
          value={draft.webhookUrl}
          error={toError(faults.webhookUrl)}
          onChange={(event) => onChange({ webhookUrl: event.currentTarget.value })}
        />
        <TextInput
          label={t('Label')}
          size="sm"
          autoComplete="off"
          placeholder={t('New coach')}
          description={t('Your own label, up to 200 characters. It appears in every alert.')}
          value={draft.label}
          error={toError(faults.label)}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      </fieldset>
      <Switch
        size="sm"
        label={t('Alert me about existing records')}
        checked={draft.tellsBaseline}
        onChange={(event) => onChange({ tellsBaseline: event.currentTarget.checked })}
      />
    </>
  );
}
