import type { SandboxMail } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { splitAtLinks } from './mails.ts';
import styles from './sandbox.module.css';

/** Mail of test mode. It is stored here and never sent. */
export function MailsSheet() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sandbox', 'mails'],
    queryFn: ({ signal }) => blotter.listSandboxMails({ signal }),
    staleTime: 0,
  });
  return (
    <section className="stack" aria-labelledby="mail">
      <div className="row between">
        <h2 id="mail">{t('Mail')}</h2>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('Refresh')}
        </Button>
      </div>
      <p className="quiet">
        {t('Mail of test mode is stored here and never sent, and its links work. The newest 100 mails are kept.')}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('the mail of your test keys')} />}
      {data && data.mails.length === 0 && (
        <Empty title={t('No mail yet')}>
          <p>{t('Create a monitor with an e-mail address. Its confirmation appears here.')}</p>
        </Empty>
      )}
      {data && data.mails.length > 0 && (
        <div className="sheet">
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </div>
      )}
    </section>
  );
}

const Mail = ({ mail: { to, subject, text, sentAt } }: { readonly mail: SandboxMail }) => (
  <details className={styles.mail}>
    <summary>
      <strong dir="auto">{subject}</strong>{' '}
      <span className="quiet small">{t('to {address}, {time}', { address: to, time: toInstant(sentAt) })}</span>
    </summary>
    <p dir="auto">
      {splitAtLinks(text).map((part, at) =>
        part.isLink ? (
          <a key={at} href={part.text} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  </details>
);
