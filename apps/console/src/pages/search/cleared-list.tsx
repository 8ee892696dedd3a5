import type { ClearedEntry } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { getNamedClearance, toDecider, toPersonName } from '../../parts/clearances.ts';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './answer.module.css';

/** Further people are shown by their reference. */
const MOST_NAMED = 50;

/** People that an earlier clearance left out. */
export function ClearedList({ cleared }: { readonly cleared: readonly ClearedEntry[] }) {
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const revoking = useMutation({
    mutationFn: (clearanceId: string) => blotter.revokeClearance({ clearanceId }),
    onSuccess: ({ clearanceId }) => setRevoked((before) => [...before, clearanceId]),
  });
  const named = useQueries({
    queries: cleared.slice(0, MOST_NAMED).map(({ clearanceId }) => ({
      queryKey: ['clearance', clearanceId],
      queryFn: () => getNamedClearance(clearanceId),
    })),
  });
  if (cleared.length === 0) return null;
  return (
    <section className="sheet">
      <h2 className="padded">
        {cleared.length === 1
          ? t('Left out: 1 person you cleared for this subject')
          : t('Left out: {count} people you cleared for this subject', { count: cleared.length })}
      </h2>
      <ul className={styles.cleared}>
        {cleared.map(({ clearanceId, clearedAt, personRef }, index) => (
          <li key={clearanceId}>
            <span>
              <Link href={`/clearances/${clearanceId}`} className="published">
                {named[index]?.data ? toPersonName(named[index].data) : personRef}
              </Link>{' '}
              <span className="quiet">
                {named[index]?.data
                  ? t('cleared {day} by {user}: {reason}', {
                      day: toDay(clearedAt),
                      user: toDecider(named[index].data.decidedBy),
                      reason: named[index].data.note ?? t('no reason'),
                    })
                  : t('cleared {day}', { day: toDay(clearedAt) })}
              </span>
            </span>
            {revoked.includes(clearanceId) ? (
              <span role="status">{t('Revoked. Search again to see the record.')}</span>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => revoking.mutate(clearanceId)}>
                {t('Revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
