import type { SearchRequest } from '@blotter/sdk';
import { plural, toUsd } from '../../parts/texts.ts';
import { useEstimate } from './asking.ts';
import styles from './search-form.module.css';

export function Estimate({ request }: { readonly request: SearchRequest | undefined }) {
  const { data, error, isPlaceholderData } = useEstimate(request);
  if (!request) return <p className="quiet">You see the price here before you search.</p>;
  if (error) return <p className="quiet published">{error.message}</p>;
  if (!data) return <p className="quiet">Pricing…</p>;
  const { base, liveMax } = data.estimatedChargeUsd;
  return (
    <p aria-live="polite" data-stale={isPlaceholderData || undefined}>
      <span className={styles.price}>{toUsd(base)}</span>
      {liveMax > 0 && <> plus up to {toUsd(liveMax)} for live checks</>}{' '}
      <span className="quiet">· {plural(data.wouldQuery.length, 'registry', 'registries')}</span>
    </p>
  );
}
