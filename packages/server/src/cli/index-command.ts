import { Argument, type Command, Option } from 'commander';
import { listIndexStatus } from '../searches/index/index-status.ts';
import type { IndexedProduct } from '../searches/index/index-store.ts';
import { putChosenPlace, type StoredPlace } from '../searches/index/shared/state-store.ts';
import { describeIndex } from './index-finding.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

const PRODUCTS: readonly IndexedProduct[] = ['offender', 'criminal'];
/** Removes the choice, so that the setting holds again. */
const DEFAULT = 'default';

type Word = StoredPlace | typeof DEFAULT;
type IndexOptions = { readonly product?: IndexedProduct; readonly json?: boolean };

export function addIndexCommand(program: Command): void {
  program
    .command('index')
    .description('show where searches look for candidates, or choose it for all running processes')
    .addArgument(
      new Argument('[place]', 'the place; default removes the choice, so that BLOTTER_INDEX holds again').choices([
        'memory',
        'database',
        'auto',
        DEFAULT,
      ]),
    )
    .addOption(new Option('--product <name>', 'only this product; without it both').choices(PRODUCTS))
    .option('--json', 'print JSON')
    .action(async (word: Word | undefined, { product, json }: IndexOptions) => {
      const states = await withFoundation(async ({ db, config }) => {
        if (word) {
          const place = word === DEFAULT ? undefined : word;
          await db.transaction((tx) => putChosenPlace(tx, product ? [product] : PRODUCTS, place));
        }
        const all = await listIndexStatus(db, config.index);
        return all.filter((status) => product === undefined || status.product === product);
      });
      if (json) return printJson(states);
      for (const status of states) print(`${status.product.padEnd(8)}  ${describeIndex(status)}`);
      if (word) print('Running processes move over when the new index is ready.');
    });
}
