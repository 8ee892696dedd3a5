import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { Notice } from '../parts/notice.tsx';
import { isTestMode, switchMode } from '../test-mode.ts';
import { Phrase } from '../words/phrase.tsx';
import { t } from '../words/translate.ts';
import styles from './shell.module.css';

/** The start of the current page in the other mode. An id of one mode is unknown in the other. */
type ModeProps = { readonly path: string };

export function ModeSwitch({ path }: ModeProps) {
  const isTest = isTestMode();
  return (
    <button
      type="button"
      role="switch"
      className={styles.mode}
      aria-checked={isTest}
      onClick={() => switchMode(isTest ? 'live' : 'test', path)}
    >
      {t('Test mode')}
    </button>
  );
}

/** Marks every page of the test mode, so that it cannot be taken for a search of real registries. */
export function TestBand({ path }: ModeProps) {
  return (
    <div className={styles.test} role="status">
      <p>
        <Phrase
          text="Test data: no real registry is searched and nothing is billed. {people}"
          values={{ people: <Link href="/sandbox">{t('People to try')}</Link> }}
        />
      </p>
      <button type="button" className={styles.leave} onClick={() => switchMode('live', path)}>
        {t('Leave test mode')}
      </button>
    </div>
  );
}

/** Says why a new account cannot search yet, and what it can do meanwhile. */
export function BillingNotice({ path }: ModeProps) {
  return (
    <Notice tone="warn" title={t('Billing is off, so real registries cannot be searched yet.')}>
      <p>
        <Phrase
          text="Everything can be tried in test mode with people of the sandbox, free of charge. {how}"
          values={{ how: <Link href="/usage">{t('How to switch billing on')}</Link> }}
        />
      </p>
      <Button size="compact-sm" onClick={() => switchMode('test', path)}>
        {t('Switch to test mode')}
      </Button>
    </Notice>
  );
}
