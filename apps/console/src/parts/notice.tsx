import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

type NoticeProps = {
  readonly tone: Tone;
  readonly title: string;
  /** Announced by screen readers immediately. */
  readonly alert?: boolean;
  readonly children?: ReactNode;
};

export function Notice({ tone, title, alert, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={alert ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** An empty state: what will appear here and how to create it. */
export function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={`sheet ${styles.empty}`}>
      <h2>{title}</h2>
      <div className="quiet">{children}</div>
    </div>
  );
}
