import type { Dispute } from '@blotter/sdk';
import { LongText } from '../../parts/long-text.tsx';
import { toDay, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './orders.module.css';
import { isOpen, toDisputeWords } from './words.ts';

type Step = { readonly at: string; readonly title: string; readonly text?: string | null };

const toSteps = (dispute: Dispute, partner: string): readonly Step[] => [
  {
    at: toInstant(dispute.receivedAt),
    title: dispute.openedBy === 'consumer' ? t('Opened by the consumer') : t('Opened by {partner}', { partner }),
    text: dispute.explanation,
  },
  ...dispute.information.map(({ receivedAt, text }, index) => ({
    at: toInstant(receivedAt),
    title: index === 0 ? t('Information added, deadline extended to 45 days') : t('Information added'),
    text,
  })),
  ...(dispute.resolvedAt
    ? [
        {
          at: toInstant(dispute.resolvedAt),
          title: t('Resolved: {result}', { result: toDisputeWords(dispute.status)[0] }),
          text: dispute.resolutionNote,
        },
      ]
    : []),
];

type DisputeTimelineProps = {
  readonly dispute: Dispute;
  /** The ordering party, as named for the reader of this page. */
  readonly partner: string;
};

export function DisputeTimeline({ dispute, partner }: DisputeTimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={t('History')}>
      {toSteps(dispute, partner).map(({ at, title, text }, index) => (
        <li key={index}>
          <div>
            <strong>{title}</strong> <span className="label">{at}</span>
          </div>
          {text && (
            <div className="published">
              <LongText text={text} />
            </div>
          )}
        </li>
      ))}
      {isOpen(dispute) && (
        <li data-ahead>
          <strong>{t('Due {day}', { day: toDay(dispute.dueAt) })}</strong>
          <div className="quiet">{t('If the record is not verified by then, it is deleted.')}</div>
        </li>
      )}
    </ol>
  );
}
