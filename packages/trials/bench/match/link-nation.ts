import { createNation } from '@blotter/sim';
import { fromOffender } from '../../../match/src/link/from-offender.ts';
import type { LinkRow } from '../../../match/src/link/row.ts';
import type { NationStyle } from '../../../sim/src/nation/style.ts';
import { type LinkSetFigures, measureLink } from './measure-link.ts';

/** The registries' rows of a synthetic nation against its truth. */
export async function measureNation(records: number, style: NationStyle, seed = 'link'): Promise<LinkSetFigures> {
  const nation = createNation({ seed, records, style });
  const rows: LinkRow[] = [];
  const truth = new Map<string, string>();
  for (const { personId, source, record } of nation.records()) {
    rows.push(fromOffender(source, record, nation.today));
    truth.set(record.uuid, personId);
  }
  return measureLink(`nation ${style}`, rows, truth);
}
