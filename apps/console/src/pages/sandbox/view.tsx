import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { listMails, type SandboxMail, splitAtLinks } from './mails.ts';
import styles from './sandbox.module.css';

export function View() {
  const { data, error, refetch } = useQuery({ queryKey: ['sandbox', 'mails'], queryFn: listMails, staleTime: 0 });
  return (
    <>
      <header>
        <h1>{t('Sandbox')}</h1>
        <p className="lead">
          <Phrase
            text="Mail of your test keys. It is stored here and never sent, and its links work. The newest 100 mails are kept. {guide}."
            values={{ guide: <a href="/docs/guides/sandbox">{t('How the sandbox works')}</a> }}
          />
        </p>
      </header>
      <div className="row">
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('Refresh')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('the mail of your test keys')} />}
      {data && data.mails.length === 0 && (
        <Empty title={t('No mail yet')}>
          <p>{t('Create a monitor with an e-mail address and a test key. Its confirmation appears here.')}</p>
        </Empty>
      )}
      {data && data.mails.length > 0 && (
        <section className="sheet" aria-label={t('Mail of test keys')}>
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </section>
      )}
    </>
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
