import type { Payer } from '../../../searches/payer.ts';
import type { Database } from '../../../store/database.ts';
import type { Write } from '../../../store/durable-writes.ts';
import { charge, findPrices } from '../ledger/ledger-store.ts';
import { toUsd } from '../ledger/money.ts';

const isBilled = ({ mode }: Payer): boolean => mode !== 'test';

/** Charges of reports and proofs: one price per document, whatever its search cost. */
export function createDocumentCharges({ db }: { readonly db: Database }) {
  return {
    charge: (payer: Payer, reference: string, at: Date): readonly Write[] => {
      const { accountId, keyId } = payer;
      return isBilled(payer) ? [charge({ accountId, kind: 'document', reference, keyId, at })] : [];
    },
    priceUsd: async (payer: Payer, documents = 1): Promise<number> =>
      isBilled(payer) ? toUsd((await findPrices(db, payer.accountId)).document * BigInt(documents)) : 0,
  };
}
