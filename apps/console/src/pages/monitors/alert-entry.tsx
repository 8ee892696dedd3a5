import type { Alert } from '@blotter/sdk';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { LongText } from '../../parts/long-text.tsx';
import { toInstant, toPlain } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { AlertRecord, toTitle } from './alert-record.tsx';
import { toChanged, toFieldWords } from './changed.ts';
import { Deliveries } from './deliveries.tsx';
import styles from './monitors.module.css';
import { toKind } from './words.ts';

type AlertEntryProps = {
  readonly alert: Alert;
  readonly isSending: boolean;
  readonly failure: unknown;
  /** Undefined if the monitor has no channel. */
  readonly onResend: (() => void) | undefined;
};

export function AlertEntry({ alert, isSending, failure, onResend }: AlertEntryProps) {
  const { id, kind, raisedAt, source, matchState, matchConfidence, changes, changedRecord, record, deliveries } = alert;
  const { title, tone } = toKind(kind);
  // The browser looks for the link target before the alerts are loaded, so the heading is focused here.
  const isLinked = window.location.hash === `#${id}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLinked) heading.current?.focus();
  }, [isLinked]);
  return (
    <article className={`sheet ${styles.alert}`} data-tone={tone} aria-labelledby={id}>
      <div className="head">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}: <span className="published">{toTitle(record)}</span>
        </h3>
        <span className="quiet small">
          {toInstant(raisedAt)} · {changedRecord?.registryName ?? source}
          {matchState !== null && <> · {toPlain(matchState)}</>}
          {matchConfidence !== null && (
            <> · {t('confidence {percent}%', { percent: Math.round(matchConfidence * 100) })}</>
          )}
        </span>
      </div>
      {changedRecord?.summary.map((sentence, index) => (
        <p key={index} className={`published ${styles.summary}`}>
          <LongText text={sentence} />
        </p>
      ))}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <Change key={field} field={field} before={before} after={after} />
          ))}
        </dl>
      )}
      <AlertRecord record={record} isOpen={isLinked} />
      <Deliveries deliveries={deliveries} raisedAt={raisedAt} isSending={isSending} onResend={onResend} />
      {failure ? <ErrorNotice error={failure} /> : null}
    </article>
  );
}

type ChangeProps = { readonly field: string; readonly before: unknown; readonly after: unknown };

const Change = ({ field, before, after }: ChangeProps) => {
  const { gone, come, kept } = toChanged(before, after);
  return (
    <div className={styles.change}>
      <dt className="label">
        {toFieldWords(field)}
        {kept > 0 && <> · {t('{count} unchanged', { count: kept })}</>}
      </dt>
      <Side title={t('Before')} lines={gone} isAll={kept === 0} />
      <Side title={t('After')} lines={come} isAll={kept === 0} />
    </div>
  );
};

type SideProps = { readonly title: string; readonly lines: readonly string[]; readonly isAll: boolean };

const Side = ({ title, lines, isAll }: SideProps) => (
  <dd className={styles.side}>
    <span className="label">{title}</span>
    {lines.map((line, index) => (
      <div key={index} className="published">
        <LongText text={line} />
      </div>
    ))}
    {lines.length === 0 && <div className="quiet">{isAll ? t('not published') : t('no other entries')}</div>}
  </dd>
);
