import type { ClearedEntry } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { plural, toDay } from '../../parts/texts.ts';
import styles from './answer.module.css';

/** People that an earlier clearance left out. */
export function ClearedList({ cleared }: { readonly cleared: readonly ClearedEntry[] }) {
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const revoking = useMutation({
    mutationFn: (clearanceId: string) => blotter.revokeClearance({ clearanceId }),
    onSuccess: ({ clearanceId }) => setRevoked((before) => [...before, clearanceId]),
  });
  if (cleared.length === 0) return null;
  return (
    <section className="sheet">
      <h2 className="padded">Left out: {plural(cleared.length, 'person', 'people')} you cleared for this subject</h2>
      <ul className={styles.cleared}>
        {cleared.map(({ clearanceId, clearedAt, personRef }) => (
          <li key={clearanceId}>
            <span>
              <Link href={`/clearances/${clearanceId}`}>
                <code>{personRef}</code>
              </Link>{' '}
              <span className="quiet">cleared {toDay(clearedAt)}</span>
            </span>
            {revoked.includes(clearanceId) ? (
              <span role="status">Revoked. Search again to see the record.</span>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => revoking.mutate(clearanceId)}>
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
