import { pathToFileURL } from 'node:url';
import { fromOffender } from '../../../match/src/link/from-offender.ts';
import type { LinkRow } from '../../../match/src/link/row.ts';
import { createNation, type NationStyle } from './borrow-nation.ts';
import { HEADING, type LinkSetFigures, measureLink, toLine } from './measure-link.ts';

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

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [records = '100000', seed = 'link'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const style = process.argv.includes('--true-to-life') ? 'true-to-life' : 'plain';
  const figures = await measureNation(Number(records), style, seed);
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : `${HEADING}\n${toLine(figures)}`);
}
