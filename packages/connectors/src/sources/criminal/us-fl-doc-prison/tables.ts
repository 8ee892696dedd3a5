import { type FormatRow, type Resource, readCsv, readTab, readXlsx } from '../../../kit/index.ts';

/** Reads the formats in which the department has published tables over the years, except Access. */
export function readTable(resource: Resource): AsyncIterable<FormatRow> {
  if (/\.xlsx$/i.test(resource.name)) return readXlsx(resource);
  if (/\.csv$/i.test(resource.name)) return readCsv(resource, { mode: 'ragged' });
  return readTab(resource, { mode: 'ragged' });
}

export type Population = 'active' | 'released' | 'supervised';

export interface TableName {
  readonly population: Population;
  /** `ROOT`, `OFFENSES`, `INCARHIST`, … */
  readonly table: string;
}

const POPULATIONS: Readonly<Record<string, Population>> = {
  INMATE_ACTIVE: 'active',
  INMATE_RELEASE: 'released',
  OFFENDER: 'supervised',
};

/** Reads `INMATE_RELEASE_OFFENSES_prpr.txt`. Returns undefined for a file that is not a table. */
export function findTableName(fileName: string): TableName | undefined {
  const base = fileName.replace(/^.*\//, '').toUpperCase();
  const [, prefix = '', table = ''] =
    /^(INMATE_ACTIVE|INMATE_RELEASE|OFFENDER)_([A-Z]+)(?:_(?:CPS|PRPR|CCS))?\.\w+$/.exec(base) ?? [];
  const population = POPULATIONS[prefix];
  return population === undefined ? undefined : { population, table: table.replace(/^SCARS$/, 'SCARSMARKS') };
}
