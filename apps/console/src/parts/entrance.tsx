import type { ReactNode } from 'react';
import mark from '../mark.svg';
import { t } from '../words/translate.ts';
import styles from './entrance.module.css';
import { LanguageSwitch } from './language-switch.tsx';

type EntranceProps = {
  readonly title: string;
  readonly children: ReactNode;
};

/** The layout of the sign-in and sign-up pages. */
export function Entrance({ title, children }: EntranceProps) {
  return (
    <div className={styles.entrance}>
      <main className={styles.form}>
        <p className={styles.brand}>
          <img src={mark} alt="" width={32} height={32} />
          Blotter
        </p>
        <h1>{title}</h1>
        {children}
        <div className="row">
          <LanguageSwitch />
        </div>
      </main>
      <aside className={styles.aside}>
        <p className={styles.claim}>
          {t('One search across US registries, with a clear account of what was not covered.')}
        </p>
        <ul className={styles.points}>
          <li>{t('Type one line: a name, a year and a state.')}</li>
          <li>{t('See how the score of each match was calculated.')}</li>
          <li>{t('“Not found” appears only if every registry was searched.')}</li>
        </ul>
        <p className={styles.notice}>
          {t(
            'Results are public-record data gathered from government sources. They are not a consumer report, and must not be used for any purpose under the Fair Credit Reporting Act.',
          )}
        </p>
      </aside>
    </div>
  );
}
