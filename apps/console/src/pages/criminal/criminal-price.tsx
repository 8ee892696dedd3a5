import { toUsd } from '../../parts/texts.ts';
import { useRegistries } from '../../registries.ts';
import { useEstimate } from '../search/asking.ts';
import formStyles from '../search/search-form.module.css';
import type { CriminalDraft } from './criminal-draft.ts';

const ANY = { lastName: 'Price' };

/**
 * This product has no dry run. Its base call and its live sources are priced as those of the registries are, for this account
 * too: a search of as many registries is priced instead, and never made.
 */
const useLikeEstimate = (liveCount: number) => {
  const { data: registries } = useRegistries(liveCount > 0);
  const likes = registries?.filter(({ liveSupported }) => liveSupported).slice(0, liveCount);
  const jurisdictions = likes?.map(({ id }) => id) ?? [];
  const isReady = liveCount === 0 || likes !== undefined;
  return useEstimate(
    isReady ? { query: ANY, ...(jurisdictions.length > 0 && { live: { jurisdictions } }) } : undefined,
  );
};

export function CriminalPrice({ draft: { isLive, liveSources } }: { readonly draft: CriminalDraft }) {
  const { data, error } = useLikeEstimate(isLive ? Math.max(1, liveSources.length) : 0);
  if (error) return <p className="quiet published">{error.message}</p>;
  if (!data) return <p className="quiet">Pricing…</p>;
  const { base, liveMax } = data.estimatedChargeUsd;
  return (
    <p aria-live="polite">
      <span className={formStyles.price}>{toUsd(base)}</span>
      {isLive && liveSources.length > 0 && <> and at most {toUsd(liveMax)} for live answers</>}
      {isLive && liveSources.length === 0 && <> and {toUsd(liveMax)} for each source that holds a match and answers</>}{' '}
      {!isLive && <span className="quiet">· from the records held here; nothing is asked live</span>}
    </p>
  );
}
