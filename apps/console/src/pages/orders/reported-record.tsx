import type { ReportRecord } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useKeptForm } from '../../parts/kept-form.ts';
import { LongText } from '../../parts/long-text.tsx';
import { Pieces } from '../../parts/pieces.tsx';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { type DisputeDraft, DisputeForm, NO_DISPUTE } from './dispute-form.tsx';
import styles from './orders.module.css';
import { toEntryGround, toGrounds } from './words.ts';

type ReportedRecordProps = { readonly orderId: string; readonly record: ReportRecord; readonly isDisputed: boolean };

/** A reported record, with the reasons why it and its entries may be reported. */
export function ReportedRecord({ orderId, record, isDisputed }: ReportedRecordProps) {
  /** The dialog is open while it has a content, so that a reload opens it again. */
  const form = useKeptForm<DisputeDraft | undefined>(`dispute ${orderId} ${record.recordId}`, undefined);
  const { first, middle, last, suffix } = record.name;
  return (
    <article className={styles.record} aria-labelledby={record.recordId}>
      <div className="row between">
        <h3 id={record.recordId}>
          <Pieces of={[first, middle, last, suffix]} by=" " />
        </h3>
        {isDisputed ? (
          <span className="tag" data-tone="warn">
            {t('disputed')}
          </span>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => form.change(NO_DISPUTE)}>
            {t('Dispute record')}
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className="label">{t('Source')}</dt>
          <dd className="published">{record.sourceName}</dd>
        </div>
        <div>
          <dt className="label">{t('Date of birth')}</dt>
          <dd className="published">{record.dob || t('not published')}</dd>
        </div>
        {record.addresses.length > 0 && (
          <div>
            <dt className="label">{t('Addresses')}</dt>
            {record.addresses.map((address, index) => (
              <dd key={index}>
                <Pieces of={[address.line1, address.city, address.state, address.zipcode]} by=", " />
              </dd>
            ))}
          </div>
        )}
      </dl>
      <div>
        <h4 className="label">{t('Why this record may be reported')}</h4>
        <ul className={styles.grounds}>
          {toGrounds(record).map((ground) => (
            <li key={ground}>{ground}</li>
          ))}
          <li>{t('The source listed the record on {day}.', { day: toDay(record.checkedAt) })}</li>
        </ul>
      </div>
      <ul className="stack" aria-label={t('Entries')}>
        {record.entries.map((entry, index) => (
          <li key={index}>
            <div className="published">
              <LongText text={entry.description || t('no description')} />
            </div>
            <div className="quiet small">
              <Pieces
                of={[entry.statute, entry.severity, entry.caseNumber, entry.court, entry.date, entry.disposition]}
              />
            </div>
            <div className="label">{toEntryGround(entry)}</div>
          </li>
        ))}
      </ul>
      {form.content && !isDisputed && (
        <DisputeForm orderId={orderId} recordId={record.recordId} draft={form.content} form={form} />
      )}
    </article>
  );
}
