import type { Order } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { t } from '../../words/translate.ts';

const OLDER_SHOWN = 5;

/** Downloads of the newest version of the report and of earlier ones. */
export function ReportSheet({ order }: { readonly order: Order }) {
  const downloading = useMutation({
    mutationFn: async (version: number) => {
      const { bytes, contentType, fileName } = await blotter.getOrderReport({ id: order.id, version });
      saveFile(fileName ?? `${order.id}-${version}.pdf`, contentType, bytes);
    },
  });
  const isReady = order.status === 'completed' || order.status === 'disputed';
  const older = Array.from({ length: Math.min(OLDER_SHOWN, order.version - 1) }, (_, back) => order.version - 1 - back);
  return (
    <section className="sheet padded stack" aria-labelledby="report">
      <h2 id="report">{t('Report')}</h2>
      {isReady ? (
        <>
          <Button loading={downloading.isPending} onClick={() => downloading.mutate(order.version)}>
            {t('Download version {version}', { version: order.version })}
          </Button>
          {order.status === 'disputed' && (
            <p className="quiet">
              {t('The report marks the disputed record. A new version follows when the dispute is resolved.')}
            </p>
          )}
          {older.length > 0 && (
            <div className="row">
              <span className="label">{t('Earlier:')}</span>
              {older.map((version) => (
                <Button
                  key={version}
                  size="compact-sm"
                  variant="default"
                  disabled={downloading.isPending}
                  onClick={() => downloading.mutate(version)}
                >
                  {t('Version {version}', { version })}
                </Button>
              ))}
            </div>
          )}
        </>
      ) : (
        <p className="quiet">
          {order.status === 'cancelled'
            ? t('A cancelled order has no report.')
            : t('The report is created when all searches have finished.')}
        </p>
      )}
      {downloading.error && <ErrorNotice error={downloading.error} />}
    </section>
  );
}
