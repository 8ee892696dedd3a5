import { Button } from '@mantine/core';
import { Notice } from '../../parts/notice.tsx';
import { useSession } from '../../session.ts';
import { isTestMode, switchMode } from '../../test-mode.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { ClockSheet } from './clock-sheet.tsx';
import { EventSheet } from './event-sheet.tsx';
import { MailsSheet } from './mails-sheet.tsx';
import { OrdersSheet } from './orders-sheet.tsx';
import { PeopleTable } from './people-table.tsx';
import { ResetSheet } from './reset-sheet.tsx';

export function View() {
  const { data: session } = useSession();
  const isPartner = session?.signedIn === true && session.account.fcraPartner;
  const isTest = isTestMode();
  return (
    <>
      <header>
        <h1>{t('Sandbox')}</h1>
        <p className="lead">
          <Phrase
            text="Try everything with invented people. In test mode this console acts like a test key of your account: nothing is billed, and live data is neither shown nor changed. {guide}."
            values={{ guide: <a href="/docs/guides/sandbox">{t('How the sandbox works')}</a> }}
          />
        </p>
      </header>
      {!isTest && (
        <Notice tone="plain" title={t('Mail, clock and orders of the sandbox are shown in test mode.')}>
          <Button size="compact-sm" onClick={() => switchMode('test', '/sandbox')}>
            {t('Switch to test mode')}
          </Button>
        </Notice>
      )}
      <PeopleTable isTest={isTest} />
      {isTest && (
        <>
          <MailsSheet />
          <ClockSheet />
          {isPartner && <OrdersSheet />}
          {isPartner && <EventSheet />}
          <ResetSheet />
        </>
      )}
    </>
  );
}
