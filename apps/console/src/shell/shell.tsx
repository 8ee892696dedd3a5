import type { Account } from '@blotter/sdk';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import mark from '../mark.svg';
import { useNewAlerts } from '../new-alerts.ts';
import { mayOpen, PAGES, toPath } from '../pages.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { toCount } from '../parts/texts.ts';
import { useSignOut } from '../session.ts';
import { isTestMode } from '../test-mode.ts';
import { t } from '../words/translate.ts';
import { ColorScheme } from './color-scheme.tsx';
import { BillingNotice, ModeSwitch, TestBand } from './mode-switch.tsx';
import styles from './shell.module.css';

type ShellProps = {
  readonly account: Account;
  readonly mayCall: readonly string[];
  readonly current: string | undefined;
  readonly children: ReactNode;
};

/** Shows the number of new alerts in the menu. */
const AlertCount = () => {
  const { total } = useNewAlerts();
  return (
    total > 0 && (
      <span className={styles.count}>
        <span aria-hidden>{toCount(total)}</span>
        <VisuallyHidden>{t('New alerts: {count}', { count: toCount(total) })}</VisuallyHidden>
      </span>
    )
  );
};

/** The frame of every page: menu, account and color scheme. */
export function Shell({ account, mayCall, current, children }: ShellProps) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut();
  const isTest = isTestMode();
  const page = PAGES.find(({ name }) => name === current);
  const path = page ? toPath(page) : '/';
  useEffect(() => {
    if (location) setOpen(false);
  }, [location]);
  return (
    <div className={styles.shell} data-mode={isTest ? 'test' : undefined}>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <header className={styles.side} data-open={isOpen || undefined}>
        <Link className={styles.brand} href="/">
          <img src={mark} alt="" width={26} height={26} />
          Blotter
        </Link>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Menu')}
        </button>
        <nav className={styles.menu} aria-label={t('Pages')}>
          {PAGES.map(
            (page) =>
              page.menu &&
              mayOpen(page, mayCall) && (
                <Link
                  key={page.name}
                  className={styles.link}
                  href={toPath(page)}
                  aria-current={page.name === current ? 'page' : undefined}
                >
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d={page.menu.icon} />
                  </svg>
                  {t(page.title)}
                  {page.name === 'monitors' && <AlertCount />}
                </Link>
              ),
          )}
          <a className={styles.link} href="/docs">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 3h8l4 4v10H4zM12 3v4h4M7 11h6M7 14h4" />
            </svg>
            {t('API reference')}
          </a>
        </nav>
        <div className={styles.foot}>
          <ModeSwitch path={path} />
          <div>
            <div className={styles.org}>{account.orgName}</div>
            <div className="label published">{account.email}</div>
          </div>
          <div className="row between">
            <ColorScheme />
            <LanguageSwitch />
            <Button size="compact-xs" variant="subtle" onClick={() => signOut.mutate()} loading={signOut.isPending}>
              {t('Sign out')}
            </Button>
          </div>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {isTest && <TestBand path={path} />}
        <div className={styles.content}>
          {!isTest && !account.billingEnabled && <BillingNotice path={path} />}
          {children}
        </div>
      </main>
    </div>
  );
}
