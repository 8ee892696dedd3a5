import type { Alert } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { counted, toInstant } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './monitors.module.css';
import { toState } from './words.ts';

type DeliveriesProps = {
  readonly deliveries: Alert['deliveries'];
  readonly raisedAt: string;
  readonly isSending: boolean;
  readonly onResend: (() => void) | undefined;
};

/** The delivery state of an alert, one line per channel. */
export function Deliveries({ deliveries, raisedAt, isSending, onResend }: DeliveriesProps) {
  return (
    <div className={styles.deliveries}>
      <ul>
        {deliveries.map(({ channel, status, attempts, lastAttemptAt }) => {
          const { words, tone, advice } = toState({ channel, status });
          return (
            <li key={channel} className={styles.delivery}>
              <strong>{channel === 'email' ? t('E-mail') : t('Webhook')}</strong>
              <span className="tag" data-tone={tone}>
                {words}
              </span>
              <span className="quiet small">
                {counted(attempts, '{count} attempt', '{count} attempts')}
                {lastAttemptAt && t(', last on {time}', { time: toInstant(lastAttemptAt) })}
              </span>
              {advice && <span className="small">{advice}</span>}
            </li>
          );
        })}
        {deliveries.length === 0 && <li className="quiet">{t('Not sent, because the monitor had no channel.')}</li>}
      </ul>
      {onResend && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={isSending}
            aria-label={t('Send again: alert of {time}', { time: toInstant(raisedAt) })}
            onClick={onResend}
          >
            {t('Send again')}
          </Button>
        </div>
      )}
    </div>
  );
}
