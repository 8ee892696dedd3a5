import type { Executor } from '../../store/database.ts';
import type { IndexedProduct } from './index-store.ts';
import { countRecords, findChosenPlace, getState, PRODUCTS, type StoredPlace } from './shared/state-store.ts';

/** Says where the index of a product is wanted, and how far its rows in the database are filled. */
export type IndexStatus = {
  readonly product: IndexedProduct;
  readonly place: StoredPlace;
  /** True if the operator chose the place by a command. */
  readonly isChosen: boolean;
  readonly setting: StoredPlace;
  readonly rows: 'none' | 'filling' | 'filled';
  /** Records and people in the rows. */
  readonly records: number;
  readonly people: number;
  /** Records in the sources, including departed ones. */
  readonly sourceRecords: number;
};

const getIndexStatus = async (db: Executor, product: IndexedProduct, setting: StoredPlace): Promise<IndexStatus> => {
  const chosen = await findChosenPlace(db, product);
  const { horizon, fillHorizon, records, people } = await getState(db, product);
  const filling = fillHorizon === null ? 'none' : 'filling';
  const rows = horizon === null ? filling : 'filled';
  const isEmpty = rows === 'none';
  return {
    product,
    place: chosen ?? setting,
    isChosen: chosen !== undefined,
    setting,
    rows,
    records: isEmpty ? 0 : Number(records),
    people: isEmpty ? 0 : Number(people),
    sourceRecords: await countRecords(db, product),
  };
};

/** Returns the state of the index of each product. */
export async function listIndexStatus(
  db: Executor,
  settings: { readonly [P in IndexedProduct]: StoredPlace },
): Promise<readonly IndexStatus[]> {
  const states: IndexStatus[] = [];
  for (const product of Object.keys(PRODUCTS) as IndexedProduct[])
    states.push(await getIndexStatus(db, product, settings[product]));
  return states;
}
