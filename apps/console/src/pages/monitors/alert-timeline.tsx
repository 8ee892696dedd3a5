import type { Monitor } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Empty } from '../../parts/notice.tsx';
import { ShowEarlier } from '../../parts/paged.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { AlertEntry } from './alert-entry.tsx';
import { useAlerts } from './alerts.ts';
import styles from './monitors.module.css';

/** The alerts of a monitor, newest first. */
export function AlertTimeline({ monitor: { id, status, channels } }: { readonly monitor: Monitor }) {
  const { listing, resending, alerts } = useAlerts(id);
  const canResend = status === 'active' && (channels.email !== null || channels.webhookUrl !== null);
  return (
    <section className="stack" aria-labelledby="alerts">
      <div className="row between">
        <h2 id="alerts">{t('Alerts')}</h2>
        <Button
          size="compact-sm"
          variant="default"
          loading={listing.isRefetching}
          onClick={() => void listing.refetch()}
        >
          {t('Refresh')}
        </Button>
      </div>
      {listing.error && <ErrorNotice error={listing.error} onRetry={() => void listing.refetch()} />}
      {!alerts && !listing.error && <Waiting what={t('the alerts')} />}
      {alerts?.length === 0 && (
        <Empty title={t('No alerts')}>
          {status === 'active' ? (
            <p>
              {t('Nothing has changed since you created this monitor. New registry data is checked automatically.')}
            </p>
          ) : (
            <p>{t('The monitor was canceled before anything changed.')}</p>
          )}
        </Empty>
      )}
      {alerts && alerts.length > 0 && (
        <ol className={styles.timeline}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertEntry
                alert={alert}
                isSending={resending.isPending && resending.variables === alert.id}
                failure={resending.variables === alert.id ? resending.error : null}
                onResend={canResend ? () => resending.mutate(alert.id) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
      <ShowEarlier of={listing} />
    </section>
  );
}
