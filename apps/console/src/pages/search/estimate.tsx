import type { SearchRequest } from '@blotter/sdk';
import { plural, toUsd } from '../../parts/texts.ts';
import { useEstimate } from './asking.ts';
import styles from './search-form.module.css';

/** The price before sending. */
export function Estimate({ request }: { readonly request: SearchRequest | undefined }) {
  const { data, error, isPlaceholderData } = useEstimate(request);
  if (!request) return <p className="quiet">The price stands here before anything is sent.</p>;
  if (error) return <p className="quiet published">{error.message}</p>;
  if (!data) return <p className="quiet">Pricing…</p>;
  const { base, liveMax } = data.estimatedChargeUsd;
  return (
    <p aria-live="polite" data-stale={isPlaceholderData || undefined}>
      <span className={styles.price}>{toUsd(base)}</span>
      {liveMax > 0 && <> and at most {toUsd(liveMax)} for live answers</>}{' '}
      <span className="quiet">· {plural(data.wouldQuery.length, 'registry', 'registries')}</span>
    </p>
  );
}
