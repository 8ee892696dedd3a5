import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { findForm } from '../../parts/form-storage.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import styles from '../search/documents.module.css';
import { ReportForm, toReportForm } from '../search/report-form.tsx';

/** The report of a criminal search, with its price. */
export function CriminalReport({ searchId }: { readonly searchId: string }) {
  const [isOpen, setOpen] = useState(() => findForm(toReportForm(searchId)) !== undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => blotter.listPrices({ signal }),
    enabled: isOpen,
  });
  const priceUsd = data?.prices.find(({ id }) => id === 'document')?.usd;
  return (
    <details
      open={isOpen}
      className={`sheet ${styles.documents}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Report')}</summary>
      <div className={styles.forms}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {priceUsd === undefined && !error && <Waiting what={t('the price')} />}
        {priceUsd !== undefined && (
          <ReportForm searchId={searchId} priceUsd={priceUsd} create={blotter.createCriminalReport} />
        )}
      </div>
    </details>
  );
}
