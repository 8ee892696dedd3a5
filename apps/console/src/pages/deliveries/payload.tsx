import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Empty } from '../../parts/notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './deliveries.module.css';
import type { DeliveryDetail } from './deliveries.ts';

/** The result of a search can be megabytes, which would make the page unusable. */
const SHOWN = 20_000;

const toReadable = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};

export function Payload({ delivery: { deliveryId, payload } }: { readonly delivery: DeliveryDetail }) {
  const text = useMemo(() => (payload === null ? '' : toReadable(payload)), [payload]);
  if (payload === null)
    return (
      <Empty title={t('The payload was deleted')}>
        <p>{t('Search results are deleted after 14 days, also in webhooks. This delivery cannot be sent again.')}</p>
      </Empty>
    );
  return (
    <section className="sheet" aria-labelledby="payload">
      <div className={`row between ${styles.top}`}>
        <h2 id="payload">{t('Payload')}</h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => saveFile(`${deliveryId}.json`, 'application/json', payload)}
        >
          {t('Download')}
        </Button>
      </div>
      <Scroller label={t('Payload')} className={styles.payload}>
        <pre dir="ltr">{text.slice(0, SHOWN)}</pre>
      </Scroller>
      {text.length > SHOWN && (
        <p className={`quiet small ${styles.top}`}>
          {t('Showing {shown} of {all} characters. Download the payload to see all of it.', {
            shown: toCount(SHOWN),
            all: toCount(text.length),
          })}
        </p>
      )}
    </section>
  );
}
