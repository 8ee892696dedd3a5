import { plural, toUsd } from '../../parts/texts.ts';
import { useEstimate } from '../search/asking.ts';
import { countSearches, type OrderDraft } from './order-draft.ts';
import styles from './orders.module.css';

/** The list price of the document an order makes; the account's own, where one was agreed, is the operator's to tell. */
const DOCUMENT_USD = 0.02;
/** Any search: the base price of a call is the same for all. */
const ANY = { query: { lastName: 'Price' } };

export function OrderPrice({ draft }: { readonly draft: OrderDraft }) {
  const { data, error } = useEstimate(ANY);
  const searches = countSearches(draft);
  if (searches === 0) return <p className="quiet">The price stands here before anything is ordered.</p>;
  if (error) return <p className="quiet published">{error.message}</p>;
  if (!data) return <p className="quiet">Pricing…</p>;
  const { base } = data.estimatedChargeUsd;
  return (
    <p aria-live="polite">
      <span className={styles.price}>{toUsd(searches * base + DOCUMENT_USD)}</span>{' '}
      <span className="quiet">
        · {plural(searches, 'search', 'searches')} at {toUsd(base)} and the report at {toUsd(DOCUMENT_USD)}; later
        versions and disputes cost nothing
      </span>
    </p>
  );
}
