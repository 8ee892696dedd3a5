import { toUsd } from '../../parts/texts.ts';
import { useRegistries } from '../../registries.ts';
import { Phrase } from '../../words/phrase.tsx';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import { useEstimate } from '../search/asking.ts';
import formStyles from '../search/search-form.module.css';
import type { CriminalDraft } from './criminal-draft.ts';

const ANY = { lastName: 'Price' };

/**
 * Criminal searches have no dry run. Their prices are equal to those of offender searches for every account, so a dry run with the
 * same number of registries gives the price.
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
  if (error) return <p className="quiet published">{tSentence(error.message)}</p>;
  if (!data) return <p className="quiet">{t('Pricing…')}</p>;
  const { base, liveMax } = data.estimatedChargeUsd;
  const price = <span className={formStyles.price}>{toUsd(base)}</span>;
  return (
    <p aria-live="polite">
      {!isLive && (
        <>
          {price} <span className="quiet">· {t('searches stored records only')}</span>
        </>
      )}
      {isLive && liveSources.length > 0 && (
        <Phrase text="{price} plus up to {live} for live checks" values={{ price, live: toUsd(liveMax) }} />
      )}
      {isLive && liveSources.length === 0 && (
        <Phrase
          text="{price} plus {live} for each completed live check of a source with a match"
          values={{ price, live: toUsd(liveMax) }}
        />
      )}
    </p>
  );
}
