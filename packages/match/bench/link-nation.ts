import { pathToFileURL } from 'node:url';
import { fromOffender } from '../src/link/from-offender.ts';
import type { LinkRow } from '../src/link/row.ts';
import { createNation } from './borrow-nation.ts';
import { HEADING, type LinkSetFigures, measureLink, toLine } from './link.ts';

/** The registries' rows of a synthetic nation against its truth. */
export const runNationLinkBench = async (records: number, seed = 'link'): Promise<LinkSetFigures> => {
  const nation = createNation({ seed, records });
  const rows: LinkRow[] = [];
  const truth = new Map<string, string>();
  for (const { personId, source, record } of nation.records()) {
    rows.push(fromOffender(source, record, nation.today));
    truth.set(record.uuid, personId);
  }
  return measureLink('nation', rows, truth);
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [records = '100000', seed = 'link'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const figures = await runNationLinkBench(Number(records), seed);
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : `${HEADING}\n${toLine(figures)}`);
}
