import type { CriminalRequest } from '@blotter/contract';
import type { IndexQuery } from '@blotter/match';
import type { RunningServer } from '../bench-server.ts';
import { logProgress, toCount } from '../progress.ts';
import { loadFullScan } from '../search/full-scan.ts';
import type { Target } from '../search/target.ts';

type Compared = { readonly request: CriminalRequest; readonly wanted: number; readonly answered: number };

export type Totals = {
  readonly queries: number;
  /** The sum of all totals, computed by comparing the text of every name of every person. */
  readonly wanted: number;
  readonly answered: number;
  /** Queries with a wrong total. */
  readonly wrong: readonly Compared[];
};

/** Compares the totals of answers with a scan of every stored record, without an index. */
export async function measureTotals(
  { db, seal }: Pick<RunningServer, 'db' | 'seal'>,
  target: Target,
  requests: readonly CriminalRequest[],
  toQuery: (request: CriminalRequest) => IndexQuery,
): Promise<Totals> {
  const fullScan = await loadFullScan(db, seal, 'criminal');
  logProgress(`Comparing ${requests.length} queries with ${toCount(fullScan.records)} records.`);
  const compared: Compared[] = [];
  for (const request of requests) {
    const { text } = await target.send(JSON.stringify(request), true);
    const { counts } = JSON.parse(text) as { readonly counts: { readonly records: number } };
    compared.push({ request, wanted: fullScan.ask(toQuery(request)).size, answered: counts.records });
  }
  const sum = (pick: (one: Compared) => number) => compared.reduce((all, one) => all + pick(one), 0);
  return {
    queries: requests.length,
    wanted: sum(({ wanted }) => wanted),
    answered: sum(({ answered }) => answered),
    wrong: compared.filter(({ wanted, answered }) => wanted !== answered),
  };
}
