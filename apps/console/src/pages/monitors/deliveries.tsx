import type { Alert } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { plural, toInstant } from '../../parts/texts.ts';
import styles from './monitors.module.css';
import { toState } from './words.ts';

type DeliveriesProps = {
  readonly deliveries: Alert['deliveries'];
  readonly raisedAt: string;
  readonly isSending: boolean;
  readonly onResend: (() => void) | undefined;
};

const CHANNELS = { email: 'E-mail', webhook: 'Webhook' } as const;

/** The delivery state of an alert, one line per channel. */
export function Deliveries({ deliveries, raisedAt, isSending, onResend }: DeliveriesProps) {
  return (
    <div className={styles.deliveries}>
      <ul>
        {deliveries.map(({ channel, status, attempts, lastAttemptAt }) => {
          const { words, tone, advice } = toState({ channel, status });
          return (
            <li key={channel} className={styles.delivery}>
              <strong>{CHANNELS[channel]}</strong>
              <span className="tag" data-tone={tone}>
                {words}
              </span>
              <span className="quiet small">
                {plural(attempts, 'attempt')}
                {lastAttemptAt && <>, last on {toInstant(lastAttemptAt)}</>}
              </span>
              {advice && <span className="small">{advice}</span>}
            </li>
          );
        })}
        {deliveries.length === 0 && <li className="quiet">Not sent, because the monitor had no channel.</li>}
      </ul>
      {onResend && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={isSending}
            aria-label={`Send again: alert of ${toInstant(raisedAt)}`}
            onClick={onResend}
          >
            Send again
          </Button>
        </div>
      )}
    </div>
  );
}
