import type { RegistryRow } from '../../nation/registry-row.ts';
import { toZip } from '../kit/archive.ts';
import { createDictionary, createTables } from './texas-dictionary.ts';
import { putRow } from './texas-people.ts';
import { TABLE_CODES, TABLES, type TableName } from './texas-tables.ts';

const toFormatFile = (columns: readonly string[]): string => {
  const fields = columns.map(
    (_, index) =>
      `  <FIELD ID="${index + 1}" xsi:type="CharTerm" TERMINATOR="${index === columns.length - 1 ? '\\r\\n' : '\\t'}" MAX_LENGTH="255"/>`,
  );
  const names = columns.map(
    (column, index) => `  <COLUMN SOURCE="${index + 1}" NAME="${column}" xsi:type="SQLVARYCHAR"/>`,
  );
  return `<?xml version="1.0"?>
<BCPFORMAT xmlns="http://schemas.microsoft.com/sqlserver/2004/bulkload/format" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <RECORD>
${fields.join('\n')}
 </RECORD>
 <ROW>
${names.join('\n')}
 </ROW>
</BCPFORMAT>
`;
};

/**
 * Writes the whole registry like SQL Server's bulk copy: tab-separated latin-1 files, and one format file per table.
 */
export function toTexasDump(rows: readonly RegistryRow[]): Buffer {
  const tables = createTables();
  const dictionary = createDictionary(tables);
  for (const [TBL_COD, COL_COD, VAL_COD, en, es] of TABLE_CODES)
    for (const [language, VAL_TXT] of [['es', es] as const, ['en', en] as const])
      tables.put('TableCodes', { SchemaName: 'dbo', TBL_COD, COL_COD, VAL_COD, VAL_TXT, language });
  for (const [index, row] of rows.entries()) putRow(tables, dictionary, row, index);
  const names = Object.keys(TABLES) as readonly TableName[];
  return toZip({
    ...Object.fromEntries(names.map((table) => [`TX_SOR/${table}.txt`, Buffer.from(tables.textOf(table), 'latin1')])),
    ...Object.fromEntries(names.map((table) => [`SqlBcpFormatFiles/${table}.xml`, toFormatFile(TABLES[table])])),
    'ImportTexas.bat': names.map((table) => `bcp TX_SOR.dbo.${table} in TX_SOR\\${table}.txt\r\n`).join(''),
  });
}
