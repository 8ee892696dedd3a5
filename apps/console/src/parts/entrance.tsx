import type { ReactNode } from 'react';
import mark from '../mark.svg';
import styles from './entrance.module.css';

type EntranceProps = {
  readonly title: string;
  readonly children: ReactNode;
};

/** The frame of the pages before the door. */
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
      </main>
      <aside className={styles.aside}>
        <p className={styles.claim}>Every registry of the country, and an honest word on what was not searched.</p>
        <ul className={styles.points}>
          <li>One line of text: a name, a year, a state.</li>
          <li>Each match explained, piece by piece.</li>
          <li>“Not found” is said only when every registry answered.</li>
        </ul>
        <p className={styles.notice}>
          Results are public-record data gathered from government sources. They are not a consumer report, and must not
          be used for any purpose under the Fair Credit Reporting Act.
        </p>
      </aside>
    </div>
  );
}
