import type { SearchEnvelope, SearchRequest } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { findForm } from '../../parts/form-storage.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import styles from './documents.module.css';
import { EvidenceForm, toEvidenceForm } from './evidence-form.tsx';
import { ProofForm, toProofForm } from './proof-form.tsx';
import { ReportForm, toReportForm } from './report-form.tsx';

/** Loads the price of a document with a dry run. */
const usePrice = (searchId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['document price', searchId],
    queryFn: async ({ signal }) => {
      const priced = await blotter.createReport({ searchId, dryRun: true }, { signal });
      if (!('dryRun' in priced)) throw new Error('A dry run creates no file.');
      return priced.estimatedChargeUsd.documents;
    },
    enabled,
  });

type DocumentsProps = Pick<SearchEnvelope, 'searchId' | 'sourceStatus'> & {
  /** Undefined for a search that is no longer stored. */
  readonly request: SearchRequest | undefined;
};

/** The documents of a search: report, proofs and evidence. */
export function Documents({ searchId, sourceStatus, request }: DocumentsProps) {
  const [isOpen, setOpen] = useState(() =>
    [toReportForm, toProofForm, toEvidenceForm].some((toForm) => findForm(toForm(searchId)) !== undefined),
  );
  const { data: priceUsd, error, refetch } = usePrice(searchId, isOpen);
  return (
    <details
      open={isOpen}
      className={`sheet ${styles.documents}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Report, proofs or evidence')}</summary>
      <div className={styles.forms}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {priceUsd === undefined && !error && <Waiting what={t('the price')} />}
        {priceUsd !== undefined && (
          <>
            <ReportForm searchId={searchId} priceUsd={priceUsd} />
            <ProofForm searchId={searchId} priceUsd={priceUsd} asked={sourceStatus.map(({ source }) => source)} />
            {request && <EvidenceForm searchId={searchId} request={request} />}
          </>
        )}
      </div>
    </details>
  );
}
