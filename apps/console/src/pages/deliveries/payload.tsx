import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Empty } from '../../parts/notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Scroller } from '../../parts/scroller.tsx';
import { toCount } from '../../parts/texts.ts';
import styles from './deliveries.module.css';
import type { ShownDelivery } from './deliveries.ts';

/** A search's whole answer may be megabytes; a page that shows them is none. */
const SHOWN = 20_000;

const toReadable = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};

export function Payload({ delivery: { deliveryId, payload } }: { readonly delivery: ShownDelivery }) {
  const text = useMemo(() => (payload === null ? '' : toReadable(payload)), [payload]);
  if (payload === null)
    return (
      <Empty title="What it said is no longer kept">
        <p>What a search found is destroyed after 14 days, in its webhooks too. It cannot be sent again.</p>
      </Empty>
    );
  return (
    <section className="sheet" aria-labelledby="payload">
      <div className={`row between ${styles.top}`}>
        <h2 id="payload">Payload</h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => saveFile(`${deliveryId}.json`, 'application/json', payload)}
        >
          Download
        </Button>
      </div>
      <Scroller label="Payload" className={styles.payload}>
        <pre dir="ltr">{text.slice(0, SHOWN)}</pre>
      </Scroller>
      {text.length > SHOWN && (
        <p className={`quiet small ${styles.top}`}>
          The first {toCount(SHOWN)} of {toCount(text.length)} characters; download it for the rest.
        </p>
      )}
    </section>
  );
}
